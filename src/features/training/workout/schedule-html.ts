import DOMPurify from 'dompurify';
import { SCHEDULE_ELEMENTS } from '../../../contract/documents.ts';

/**
 * Safe HTML of one schedule block: other tags give way to their text, scripts and styles vanish
 * whole. Without a DOM DOMPurify would hand its input back untouched, so then nothing is shown.
 */
export function safeScheduleHtml(block: string): string {
  if (!DOMPurify.isSupported) return '';
  return DOMPurify.sanitize(block, {
    // Nothing that loads, links or runs.
    ALLOWED_TAGS: [...SCHEDULE_ELEMENTS, 'br'],
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
