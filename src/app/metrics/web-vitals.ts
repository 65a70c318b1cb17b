import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { pushEvent } from '../../api/data-layer.ts';

/** Measures how fast the page was; the browser has kept what happened before this was loaded. */
export function measureWebVitals(): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(report);
}

function report({ name, value, rating }: Metric): void {
  pushEvent({ event: 'web_vitals', name, value, rating });
}
