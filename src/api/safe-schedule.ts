import DOMPurify from 'dompurify';
import { SCHEDULE_ELEMENTS, type Workout } from '../contract/documents.ts';
import { scheduleOf } from '../contract/training-schedule.ts';
import { bindShortWords } from '../contract/typography.ts';
import { READABLE_ELEMENTS, withScheduleElements } from './schedule-blocks.ts';

/**
 * `workout` with its training text as safe HTML, block by block. It is made safe once, when it arrives: a
 * workout that the device has stored needs neither this code nor its time.
 */
export function withSafeSchedule(workout: Workout): Workout {
  const blocks = scheduleOf(workout);
  const trainingSchedule = blocks.map((block) => safeScheduleHtml(bindShortWords(block)));
  return { ...workout, training: [], trainingSchedule };
}

/**
 * Safe HTML of one schedule block: lines, headings, tables and bold words of an editor become elements of a schedule,
 * other tags give way to their text, scripts and styles vanish whole. Without a DOM DOMPurify would hand its input back untouched, so then nothing is shown.
 */
export function safeScheduleHtml(block: string): string {
  if (!DOMPurify.isSupported) return '';
  const readable = DOMPurify.sanitize(block, {
    ...NO_ATTRIBUTES,
    ALLOWED_TAGS: READABLE_ELEMENTS,
    RETURN_DOM_FRAGMENT: true,
  });
  return DOMPurify.sanitize(withScheduleElements(readable) ?? block, {
    ...NO_ATTRIBUTES,
    // Elements that load, link or run are left out.
    ALLOWED_TAGS: [...SCHEDULE_ELEMENTS, 'br'],
  });
}

const NO_ATTRIBUTES = { ALLOWED_ATTR: [], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false };
