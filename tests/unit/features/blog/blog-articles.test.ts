import { describe, expect, it } from 'vitest';
import type { Tag } from '../../../../src/features/blog/article.ts';
import { bandOf, tagFrom, tagsOf, withTag } from '../../../../src/features/blog/tags.ts';
import { countedEntries, notFoundNote } from '../../../../src/features/blog/article-texts.ts';
import {
  featuredOf,
  newestFirst,
  similarTo,
} from '../../../../src/features/blog/article-choice.ts';
import { readingMinutes } from '../../../../src/features/blog/reading-minutes.ts';
import { seeded } from '../../../fixtures/random.ts';

/** The tags of the nine articles, in the order of their numbers. */
const TAGS: Tag[] = [
  'Motywacja',
  'Porady',
  'Porady',
  'Treningi',
  'Porady',
  'Motywacja',
  'Dieta',
  'Porady',
  'Dieta',
];
const articles = TAGS.map((tag, index) => ({ id: index + 1, tag }));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

it('features the first four', () => {
  expect(ids(featuredOf(articles))).toEqual([1, 2, 3, 4]);
});

describe('the filter', () => {
  it('has every tag once, in the order of the articles', () => {
    expect(tagsOf(articles)).toEqual(['Motywacja', 'Porady', 'Treningi', 'Dieta']);
    expect(tagsOf([])).toEqual([]);
  });

  it.each([
    ['Motywacja', [1, 6]],
    ['Porady', [2, 3, 5, 8]],
    ['Treningi', [4]],
    ['Dieta', [7, 9]],
    [undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ] as const)('%s shows %j', (tag, shown) => {
    expect(ids(withTag(articles, tag))).toEqual(shown);
  });

  it('reads a tag of the address', () => {
    expect(tagFrom('Dieta', tagsOf(articles))).toBe('Dieta');
  });

  it.each([null, '', 'dieta', 'Dieta ', 'Joga', 'constructor'])('takes %j for all', (text) => {
    expect(tagFrom(text, tagsOf(articles))).toBeUndefined();
  });
});

it.each([
  [1, '1 wpis'],
  [2, '2 wpisy'],
  [4, '4 wpisy'],
  [9, '9 wpisów'],
  [22, '22 wpisy'],
])('counts %d', (count, text) => {
  expect(countedEntries(count)).toEqual(text);
});

it('gives every tag a band of its own', () => {
  const bands = tagsOf(articles).map(bandOf);
  expect(new Set(bands).size).toBe(bands.length);
});

describe('similarTo', () => {
  it.each([
    [1, [2, 3, 4]],
    [7, [8, 9, 1]],
    [9, [1, 2, 3]],
    [99, [1, 2, 3]],
    [undefined, [1, 2, 3]],
  ])('%s without chance: %j', (id, chosen) => {
    expect(ids(similarTo(id, articles))).toEqual(chosen);
  });

  it('never recommends the article itself, nor one twice', () => {
    const random = seeded(1).next;
    for (const { id } of articles) {
      for (let round = 0; round < 200; round += 1) {
        const chosen = ids(similarTo(id, articles, random));
        expect(chosen).not.toContain(id);
        expect(new Set(chosen).size).toBe(3);
      }
    }
  });

  it('recommends each of the others about as often', () => {
    const ROUNDS = 8_000;
    const times = new Map<number, number>();
    const random = seeded(1).next;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const id of ids(similarTo(5, articles, random))) {
        times.set(id, (times.get(id) ?? 0) + 1);
      }
    }
    expect([...times.keys()].toSorted()).toEqual([1, 2, 3, 4, 6, 7, 8, 9]);
    for (const count of times.values()) expect(count / ROUNDS).toBeCloseTo(3 / 8, 1);
  });

  it.each([0, 0.999_999])('stays inside the list for %d', (chance) => {
    expect(similarTo(3, articles, () => chance)).toHaveLength(3);
  });

  it('gives what there is', () => {
    expect(ids(similarTo(1, articles.slice(0, 2), seeded(1).next))).toEqual([2]);
    expect(similarTo(1, articles.slice(0, 1), seeded(1).next)).toEqual([]);
  });
});

describe('readingMinutes', () => {
  it('counts words, not markup', () => {
    const words = '<p class="raz dwa trzy">słowo <strong>słowo</strong></p>'.repeat(190);
    expect(readingMinutes([words])).toBe(2);
    expect(readingMinutes([words, words])).toBe(4);
  });

  it.each([[[]], [['<p>Tak.</p>']]])('is never less than one: %j', (pieces) => {
    expect(readingMinutes(pieces)).toBe(1);
  });
});

describe('notFoundNote', () => {
  it('names the number', () => {
    expect(notFoundNote('99')).toEqual('Nie znalazłyśmy wpisu o numerze 99.');
  });

  it.each(['', 'abc', '-1', '1e3', '9'.repeat(40), '<b>1</b>'])('does not repeat %j', (id) => {
    expect(notFoundNote(id)).toBe('Nie znalazłyśmy wpisu pod tym adresem.');
  });
});

describe('the newest articles', () => {
  it('are the last by day, of one day the last by number', () => {
    const entries = [
      { id: 1, published: '2024-01-23' },
      { id: 4, published: '2024-01-24' },
      { id: 9, published: '2024-01-24' },
      { id: 2, published: '2024-02-01' },
      { id: 5, published: '2024-01-23' },
    ];
    expect(newestFirst(entries).map(({ id }) => id)).toEqual([2, 9, 4, 5, 1]);
  });
});
