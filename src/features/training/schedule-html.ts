import DOMPurify from 'dompurify';

/** What a schedule is written with; nothing that loads, links, runs or carries an attribute. */
export const SCHEDULE_TAGS = ['h3', 'h4', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];

/**
 * Safe HTML of one schedule block: other tags give way to their text, scripts and styles vanish
 * whole. Without a DOM DOMPurify would hand its input back untouched, so then nothing is shown.
 */
export function safeScheduleHtml(block: string): string {
  if (!DOMPurify.isSupported) return '';
  return DOMPurify.sanitize(block, {
    ALLOWED_TAGS: SCHEDULE_TAGS,
    ALLOWED_ATTR: [],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
