import { bindShortWords } from '../../contract/typography.ts';
import styles from './Testimonials.module.css';
import { testimonials } from './testimonials.ts';

/** The first `count` of them, or all. */
export function Testimonials({ count }: { count?: number }) {
  return (
    <section className="content stack gap-5" aria-labelledby="testimonials">
      <h2 id="testimonials">Mówią te, które już ćwiczą</h2>
      <ul className={styles.list}>
        {testimonials.slice(0, count).map(({ name, text, since }) => (
          <li key={name}>
            <figure className={styles.testimonial}>
              <blockquote className={styles.words}>
                <p>{bindShortWords(text)}</p>
              </blockquote>
              <figcaption>
                <span className={styles.name}>{name}</span>, <span>{bindShortWords(since)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
