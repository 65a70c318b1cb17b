import type { Elements } from '../../ui/elements.ts';
import { formatPrice } from '../../lib/format-price.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './Hero.module.css';
import { LoopedClip } from './LoopedClip.tsx';
import { cheapestMonth, type LandingPlan } from './landing-plan.ts';
import { sampleClip } from './sample-clip.ts';
import welcome from 'picture:powitanie';

interface HeroProps {
  /** Undefined while the prices are not known. */
  plans: readonly LandingPlan[] | undefined;
  /** The visitor's next step. */
  children: Elements;
}

/** The headline, the price and the video: all on the first screen. */
export function Hero({ plans, children }: HeroProps) {
  return (
    <section className={styles.hero} data-ground="deep">
      {/* The picture is laid out wider than its place, which cuts off its sides. */}
      <Picture
        src={welcome.image}
        alt="Uśmiechnięta kobieta z całej siły rozciąga koralową gumę"
        sizes="(width >= 64rem) 78rem, 24rem"
        priority
        className={styles.art}
      />
      <div className={styles.words}>
        <h1 className={styles.claim}>Napnij gumę. Poczuj, jaka jesteś silna.</h1>
        <p className={styles.lead}>
          Gotowe treningi dla kobiet, które wolą ćwiczyć, niż zastanawiać się, co ćwiczyć. W domu i
          na siłowni prowadzimy cię krok po kroku.
        </p>
        <p className={styles.cost}>{plans && <Cost plan={cheapestMonth(plans)} />}</p>
        {children}
      </div>
      <div className={styles.film}>
        <LoopedClip
          name={sampleClip.name}
          image={sampleClip.image}
          placeholder={sampleClip.placeholder}
          video={sampleClip.video}
          sizes="(width >= 64rem) 20rem, (width >= 48rem) 26rem, 100vw"
        />
      </div>
    </section>
  );
}

/** The lowest price per month, with its plan. */
function Cost({ plan }: { plan: LandingPlan | undefined }) {
  if (!plan) return null;
  const { price, monthly, period } = plan;
  return (
    <>
      <strong className={styles.month}>{`od ${formatPrice(monthly ?? price)} miesięcznie`}</strong>{' '}
      <span
        className={styles.condition}
      >{`w planie ${period.adjective}m: ${formatPrice(price)} za ${period.label}`}</span>
    </>
  );
}
