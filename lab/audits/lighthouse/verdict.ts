import { median } from '../../bench/statistics.ts';
import { atLeast, atMost, type Finding, reported } from './audit-findings.ts';
import type { Method } from './audit-options.ts';
import type { Sample } from './lighthouse-sample.ts';
import type { PageSubjects, Subject, Subjects } from './audit-turns.ts';

const NAMES = { firstPaint: 'FCP', largestPaint: 'LCP' };
const SCORE = 0.97;
const SHIFT = 0.01;
/** Blocking time above the sentence's, in ms. */
const BLOCKED = { public: 120, signedIn: 150 };

/** The times of a page and their limits: ratios and differences of medians that were taken in turns. */
export function verdictOf(
  { page, own, still, before }: PageSubjects,
  { sentence, peers }: Subjects,
): Finding[] {
  /** Compares the page with `other`; no finding when one of both was not measured by `method`. */
  const beside = (
    method: Method,
    paint: keyof typeof NAMES,
    other: Subject | undefined,
    limit?: number,
  ): Finding[] => {
    const [ours, theirs] = [own, other].map((each) => figures(each, method, paint));
    if (!ours?.length || !theirs?.length) return [];
    const what = `${NAMES[paint]} beside ${other?.name}, ${method}`;
    const ratio = median(ours) / median(theirs);
    return [
      limit === undefined
        ? reported(own.name, what, ratio, 2)
        : atMost(own.name, what, ratio, limit, 2),
    ];
  };
  return [
    ...beside('devtools', 'firstPaint', still, 1.4),
    ...beside('devtools', 'largestPaint', still, 1.3),
    ...beside('simulate', 'largestPaint', still, 1.5),
    ...beside('simulate', 'largestPaint', page.isSignedIn ? sentence : undefined, 1.25),
    ...(page.isSignedIn ? [] : peers).flatMap((peer) => [
      ...beside('devtools', 'largestPaint', peer, 1),
      ...beside('simulate', 'largestPaint', peer),
    ]),
    ...beside('devtools', 'largestPaint', before),
    ...beside('simulate', 'largestPaint', before),
    ...simulated(own, sentence, page.isSignedIn ? BLOCKED.signedIn : BLOCKED.public),
  ];
}

function simulated(own: Subject, sentence: Subject, blocked: number): Finding[] {
  if (figures(own, 'simulate', 'score').length === 0) return [];
  const middle = (of: Subject, figure: Figure) => median(figures(of, 'simulate', figure));
  const aboveSentence = middle(own, 'blocked') - middle(sentence, 'blocked');
  return [
    atLeast(own.name, 'performance', middle(own, 'score'), SCORE, 2),
    atMost(own.name, 'TBT above the sentence, ms', aboveSentence, blocked),
    atMost(own.name, 'CLS', middle(own, 'shift'), SHIFT, 3),
  ];
}

type Figure = Exclude<keyof Sample, 'method'>;

const figures = (of: Subject | undefined, method: Method, figure: Figure): number[] =>
  (of?.samples ?? []).filter((one) => one.method === method).map((one) => one[figure]);
