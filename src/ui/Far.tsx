import { type HTMLAttributes, useContext, useDeferredValue } from 'react';
import { classes } from './classes.ts';
import { Drawn } from './drawn.ts';
import far from './far.module.css';
import { isFresh } from './fresh.ts';

interface FarProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'aside' | 'footer';
}

/**
 * A part of the page below what she sees first. On the first page of a visit it keeps its place
 * (`--far-height`) and is drawn in a turn of its own when what is above it stands, so that neither
 * makes the other wait.
 */
export function Far({ as: Tag = 'div', className, children, ...rest }: FarProps) {
  const isItsTurn = useDeferredValue(true, useContext(Drawn) || !isFresh());
  return (
    <Tag className={classes(far.far, className)} {...rest}>
      {isItsTurn && children}
    </Tag>
  );
}
