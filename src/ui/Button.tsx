import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './Button.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** Shows the stretching loop and swallows presses; the button keeps focus and size. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.button, styles[variant], className)}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <>
          <span className={styles.loop} />
          <VisuallyHidden>
            <span>{children}</span>, trwa
          </VisuallyHidden>
        </>
      )}
    </button>
  );
}

interface ButtonLinkProps {
  to: LinkProps['to'];
  variant?: Variant;
  replace?: boolean;
  /** State of the history entry. */
  state?: unknown;
  /** Starts the page over instead of changing its route. */
  reloadDocument?: boolean;
  className?: string;
  children: ReactNode;
}

export function ButtonLink({ variant = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(styles.button, styles[variant], className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  );
}
