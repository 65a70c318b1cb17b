import { type ReactNode, useEffect, useId, useRef } from 'react';
import notice from './Notice.module.css';
import styles from './Question.module.css';

interface QuestionProps {
  icon: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** Actions of the page, primary first. */
  children: ReactNode;
}

/** A page that asks before data of the user is lost. */
export function Question({ icon, title, text, children }: QuestionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The question comes after a wait: focus moves to it for screen readers, and the buttons are next.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={notice.notice} aria-labelledby={id}>
      <span className={notice.icon}>{icon}</span>
      <h1 ref={heading} id={id} tabIndex={-1} className={notice.title}>
        {title}
      </h1>
      <p className={notice.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}
