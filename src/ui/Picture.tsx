import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { pictureSources } from './picture-sources.ts';
import styles from './Picture.module.css';

interface PictureProps {
  src: string;
  alt: string;
  /** The `sizes` attribute: how wide the picture is laid out. */
  sizes: string;
  /** Whether it is on the first screen of a phone: then it is fetched with the document and not lazily. */
  eager?: boolean | undefined;
  /** Whether it is the page's largest paint: then it is fetched before all other pictures. */
  priority?: boolean;
  /** A tiny blurred image (data URI) shown until the real one has arrived. */
  placeholder?: string | undefined;
  className?: string | undefined;
}

/**
 * A 16:9 picture in the best format and width the browser takes. One that cannot be had (no network,
 * not cached) leaves a band on its blurred placeholder, never the browser's broken-image mark.
 */
export function Picture({
  src,
  alt,
  sizes,
  priority = false,
  eager = priority,
  placeholder,
  className,
}: PictureProps) {
  const [missing, setMissing] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In a prerendered page it may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setMissing(src);
  }, [src]);
  return (
    <picture
      className={classes(styles.frame, className)}
      // A script sets the style, because the policy allows no inline style in a prerendered page.
      ref={(frame) => {
        if (frame && placeholder !== undefined) {
          frame.style.backgroundImage = `url("${placeholder}")`;
        }
      }}
    >
      {pictureSources(src).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={src}
        alt={alt}
        width={1280}
        height={720}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classes(styles.image, missing === src && styles.missing)}
        onLoad={() => setMissing(undefined)}
        onError={() => setMissing(src)}
      />
    </picture>
  );
}
