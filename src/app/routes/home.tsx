import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { GiftDrawing } from '../../features/auth/GiftDrawing.tsx';
import { useSessionOwner } from '../../features/auth/session.ts';
import { newestFirst } from '../../features/blog/article-choice.ts';
import { articles } from '../../features/blog/articles.ts';
import { Hero } from '../../features/landing/Hero.tsx';
import { LandingArticles } from '../../features/landing/LandingArticles.tsx';
import { LandingClosing } from '../../features/landing/LandingClosing.tsx';
import { LandingOffline } from '../../features/landing/LandingOffline.tsx';
import { LandingPlaces } from '../../features/landing/LandingPlaces.tsx';
import { LandingPlans } from '../../features/landing/LandingPlans.tsx';
import { LandingProducts } from '../../features/landing/LandingProducts.tsx';
import { LandingWorkout } from '../../features/landing/LandingWorkout.tsx';
import { sampleWorkout } from '../../features/landing/sample-workout.ts';
import { shopQuery } from '../../features/shop/shop-products.ts';
import { plansQuery } from '../../features/subscription/plan-queries.ts';
import { Testimonials } from '../../features/subscription/Testimonials.tsx';
import { WorkoutTrial } from '../../features/training/trial/WorkoutTrial.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { paths } from '../pages/paths.ts';
import styles from './home.module.css';

/** The article with the timers for Tabata. */
const TIMERS = 4;
const PRODUCTS = 3;
const ARTICLES = 3;
const TESTIMONIALS = 2;

const latest = newestFirst(articles).slice(0, ARTICLES);

/**
 * Every section is a Suspense boundary, so that React hydrates them one by one, a tapped one first. Queries stand
 * outside of the sections: one that is hydrated late has to get the data that the document was rendered with.
 */
export function Component() {
  usePageTitle('Treningi z gumami oporowymi');
  const isSignedIn = useSessionOwner() !== undefined;
  const plans = useQuery(plansQuery()).data;
  const products = useQuery(shopQuery()).data;
  return (
    <div className={styles.page}>
      <Hero plans={plans}>
        <Ways isSignedIn={isSignedIn} />
      </Hero>
      <Suspense>
        <LandingWorkout
          timerHref={paths.article(TIMERS)}
          freeWorkoutHref={paths.freeWorkout}
          trial={
            <WorkoutTrial move={sampleWorkout.moves[0]}>
              <ButtonLink to={paths.freeWorkout}>Zrób cały trening bez konta</ButtonLink>
            </WorkoutTrial>
          }
        />
      </Suspense>
      <Suspense>
        <LandingPlaces
          hrefOf={(place) => (isSignedIn ? `${paths.dashboard}?location=${place}` : paths.signUp)}
        />
      </Suspense>
      <Suspense>
        <LandingPlans plans={plans} href={isSignedIn ? paths.paywall : paths.signUp} />
      </Suspense>
      <Suspense>
        <LandingProducts
          products={products?.slice(0, PRODUCTS)}
          hrefOf={paths.product}
          shopHref={paths.shop}
        />
      </Suspense>
      <Suspense>
        <LandingOffline />
      </Suspense>
      <Suspense>
        <div className={`${styles.aside} ${styles.testimonials}`}>
          <Testimonials count={TESTIMONIALS} />
        </div>
      </Suspense>
      <Suspense>
        <LandingArticles articles={latest} hrefOf={paths.article} blogHref={paths.blog} />
      </Suspense>
      <Suspense>
        <LandingClosing
          isSignedIn={isSignedIn}
          href={isSignedIn ? paths.dashboard : paths.signUp}
          drawing={<GiftDrawing />}
        />
      </Suspense>
    </div>
  );
}

function Ways({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="row gap-3">
      <FirstWay isSignedIn={isSignedIn} />
      {!isSignedIn && (
        <ButtonLink to={paths.signIn} variant="secondary">
          Zaloguj się
        </ButtonLink>
      )}
    </div>
  );
}

function FirstWay({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <ButtonLink to={paths.dashboard}>Przejdź do programów</ButtonLink>
  ) : (
    <ButtonLink to={paths.signUp}>Załóż konto</ButtonLink>
  );
}
