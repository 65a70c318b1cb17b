/**
 * Inline script of the shell, before its root. It shows the snapshot that the worker has put beside it
 * (sw/start/snapshots.ts) before the first paint, if it belongs to the user who is signed in and the plan still runs. The
 * app starts behind the snapshot and replaces it (src/start/snapshot/swap.ts). Until then links load documents, and a
 * tap on a control with a key is marked as taken and repeated after the swap.
 */
import {
  MARK,
  SNAPSHOT,
  SNAPSHOT_ABOUT,
  SNAPSHOT_SOURCE,
  STORED,
  type SnapshotAbout,
} from '../../contract/start-marks.ts';
import { isRunning, type PlanClocks } from '../../contract/subscription-access.ts';

const LINK = 'a[href]:not([href^="#"])';

/** The fields in use of the records of src/offline/session-record.ts and src/offline/training/resume-hint-record.ts. */
type Session = { uid: string; plan?: PlanClocks } | null;
type ActiveHint = { workoutId: string; name: string; startedAt: number } | null;

const place = document.currentScript;
const source = document.getElementById(SNAPSHOT_SOURCE);
if (source instanceof HTMLTemplateElement) show(source);

function show(template: HTMLTemplateElement): void {
  const facts = document.getElementById(SNAPSHOT_ABOUT);
  template.remove();
  facts?.remove();
  const about: SnapshotAbout = JSON.parse(facts?.textContent ?? '');
  const { content } = template;
  let active: ActiveHint;
  try {
    const session: Session = JSON.parse(localStorage.getItem(STORED.session) ?? 'null');
    active = JSON.parse(localStorage.getItem(STORED.activeWorkout) ?? 'null');
    if ((session?.uid ?? 'guest') !== about.owner) return;
    if (about.isForSubscribers && !isRunning(session?.plan, Date.now())) return;
  } catch {
    return;
  }
  if (content.querySelector(`[${MARK.activeWorkout}]`) && !active) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(about.css);
  document.adoptedStyleSheets = [styles];
  const snapshot = document.createElement('div');
  snapshot.id = SNAPSHOT;
  snapshot.append(content);
  for (const element of snapshot.querySelectorAll<HTMLElement>(`[${MARK.style}]`)) {
    element.style.cssText = element.getAttribute(MARK.style) ?? '';
  }
  const card = snapshot.querySelector<HTMLElement>(`[${MARK.resume}]`);
  if (card) fitCard(card, active);
  takeTaps(snapshot);
  document.title = about.title;
  place?.before(snapshot);
}

/**
 * Brings the card that leads back into a workout up to date: the workout may have begun or ended since. Beyond a
 * certain age the card asks a question instead, so the parts of the wrong form are hidden.
 */
function fitCard(card: HTMLElement, active: ActiveHint): void {
  card.hidden = !active;
  const link = card.querySelector('a');
  const age = Date.now() - (active?.startedAt ?? Number.NaN);
  const isQuestion = age > Number(card.getAttribute(MARK.resume));
  if (isQuestion === Boolean(link)) {
    for (const part of card.children) (part as HTMLElement).style.visibility = 'hidden';
  }
  if (link) {
    const address = new URL(link.href);
    address.searchParams.set('idx', active?.workoutId ?? '');
    link.href = address.href;
  }
  const name = card.querySelector(`[${MARK.resumeName}]`);
  if (name) name.textContent = active?.name ? `Trening „${active.name}”` : 'Trening';
}

function takeTaps(snapshot: HTMLElement): void {
  let taps = 0;
  snapshot.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || event.target.closest(LINK)) return;
    event.preventDefault();
    const control = event.target.closest(`[${MARK.key}]`);
    if (!control || control.hasAttribute(MARK.taken)) return;
    taps += 1;
    control.setAttribute(MARK.taken, String(taps));
  });
}
