import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { forgetEarlierPages, startOver } from '../../src/app/session/tab-memory.ts';
import { address, device, network, open } from './document.tsx';

/** The nine articles in the order of their numbers. */
const ARTICLES = [
  { tag: 'Motywacja', title: 'Jedna guma i dwadzieścia minut. Moja historia' },
  { tag: 'Porady', title: 'Trening całego ciała: jak go ułożyć, żeby działał' },
  { tag: 'Porady', title: 'Jak trenować z programami, żeby naprawdę skończyć' },
  { tag: 'Treningi', title: 'Krótki trening na brzuch: tabata i turbo tabata' },
  { tag: 'Porady', title: 'Jak mierzyć efekty i nie zwariować od wagi' },
  { tag: 'Motywacja', title: 'Program obwodowy bez tajemnic: jak czytać skróty' },
  { tag: 'Dieta', title: 'Głowa przy stole: jak myśleć o jedzeniu' },
  { tag: 'Porady', title: 'Ile kalorii potrzebujesz? Policz krok po kroku' },
  { tag: 'Dieta', title: 'Nawyki, które zostają: od 21 do 66 dni' },
] as const;
/** By their days, of one day the last by number first. */
const NEWEST_FIRST = [9, 8, 6, 4, 7, 5, 3, 2, 1].flatMap((id) => ARTICLES[id - 1] ?? []);
const ALL = 'Wszystkie wpisy';

beforeEach(() => device());

it('the index features the first four and lists all nine', async () => {
  await open('/blog');
  const titles = ARTICLES.map(({ title }) => title);
  await waitFor(() => expect(titlesIn('Polecane artykuły')).toEqual(titles.slice(0, 4)));
  expect(titlesIn('Ostatnie artykuły')).toEqual(NEWEST_FIRST.map(({ title }) => title));
  expect(choice(ALL)).toHaveAttribute('aria-pressed', 'true');
  expect(count()).toHaveTextContent('9 wpisów');
});

it('the filter shows the articles of one tag, and all again', async () => {
  const user = await open('/blog');
  await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toHaveLength(9));
  for (const [tag, entries] of [
    ['Motywacja', '2 wpisy'],
    ['Porady', '4 wpisy'],
    ['Treningi', '1 wpis'],
    ['Dieta', '2 wpisy'],
  ] as const) {
    const those = NEWEST_FIRST.filter((each) => each.tag === tag).map(({ title }) => title);
    // oxlint-disable no-await-in-loop -- choice by choice
    await user.click(choice(tag));
    await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toEqual(those));
    // oxlint-enable no-await-in-loop
    expect(choice(tag)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(count()).toHaveTextContent(entries);
    expect(new URLSearchParams(location.search).get('tag')).toBe(tag);
    // The featured ones are not filtered.
    expect(titlesIn('Polecane artykuły')).toHaveLength(4);
  }
  await user.click(choice(ALL));
  await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toHaveLength(9));
  expect(address()).toBe('/blog');
  await user.click(choice('Dieta'));
  await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toHaveLength(2));
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: 'Blog' }));
  await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toHaveLength(9));
});

it('an address brings its filter along, an unknown one shows all', async () => {
  await open('/blog?tag=Dieta');
  const those = NEWEST_FIRST.filter(({ tag }) => tag === 'Dieta').map(({ title }) => title);
  await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toEqual(those));
  expect(choice('Dieta')).toHaveAttribute('aria-pressed', 'true');
  await open('/blog?tag=Joga');
  await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toHaveLength(9));
  expect(choice(ALL)).toHaveAttribute('aria-pressed', 'true');
});

it.each(ARTICLES.map(({ title }, index) => [index + 1, title] as const))(
  'article %d, "%s", has its head, its text and three others',
  async (id, title) => {
    await open(`/blog/id/${id}`);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent(spaced(title));
    const article = screen.getByRole('main').querySelector('article');
    const head = article?.querySelector('header');
    if (!article || !head) throw new Error('the page has no article with a head');
    within(head).getByText(ARTICLES[id - 1]?.tag ?? '');
    within(head).getByText(/^Redakcja /);
    expect(head.querySelector('time')).toHaveTextContent(/^2[34]\sstycznia\s2024$/);
    expect(within(head).getByRole('img')).toHaveAccessibleName(/\S/);
    const chapters = within(article).getAllByRole('heading', { level: 2 });
    expect(chapters.length).toBeGreaterThanOrEqual(3);
    await expectSimilar(title);
  },
);

it('other articles are recommended at another visit, and never the one that is read', async () => {
  const recommended = new Set<string>();
  const title = ARTICLES[4].title;
  const visit = async () => {
    await open('/blog/id/5');
    for (const other of await expectSimilar(title)) recommended.add(other);
    if (recommended.size <= 3) await visit();
  };
  await visit();
});

it.each([
  ['99', 'Nie znalazłyśmy wpisu o numerze 99.'],
  ['0', 'Nie znalazłyśmy wpisu o numerze 0.'],
  ['brzuch', 'Nie znalazłyśmy wpisu pod tym adresem.'],
])('the address of an article %s that does not exist says so', async (id, note) => {
  const user = await open(`/blog/id/${id}`);
  await screen.findByText(spaced(note));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wpis, którego nie ma');
  expect(screen.getByText('Autor nieznany')).toBeVisible();
  expect(screen.getByText('Data nieznana')).toBeVisible();
  await waitFor(() => expect(titlesIn('Podobne artykuły')).toHaveLength(3));
  await user.click(screen.getByRole('link', { name: 'Wróć na blog' }));
  await waitFor(() => expect(address()).toBe('/blog'));
  await waitFor(() => expect(titlesIn('Ostatnie artykuły')).toHaveLength(9));
});

it('an article is sent on by the phone, where it can', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => void shared.push(data) });
  const user = await open('/blog/id/7?utm_source=list');
  await user.click(await screen.findByRole('button', { name: 'Udostępnij artykuł' }));
  const title = ARTICLES[6].title;
  expect(shared).toEqual([{ title, url: `${network.origin}/blog/id/7` }]);
  Reflect.deleteProperty(navigator, 'share');
});

it('the calculator answers with figures, and warns where they would do harm', async () => {
  const user = await open('/blog/id/8');
  const age = await screen.findByLabelText('Wiek (lata)');
  await user.type(age, '34');
  await user.type(screen.getByLabelText('Wzrost (cm)'), '168');
  await user.type(screen.getByLabelText('Waga (kg)'), '68');
  expect((await screen.findAllByText(/Wybierz aktywność/))[0]).toBeVisible();
  for (const question of ['Ile się ruszasz?', 'Jaki masz cel?']) {
    const answers = within(screen.getByRole('group', { name: question })).getAllByRole('radio');
    for (const answer of answers) expect(answer).not.toBeChecked();
  }
  await user.type(age, '{Enter}');
  expect(screen.getByRole('radio', { name: /^Brak/ })).toHaveFocus();
  await user.click(screen.getByRole('radio', { name: /^Średnia/ }));
  await user.click(screen.getByRole('radio', { name: /^Utrzymanie/ }));
  expect((await screen.findAllByText(/2\s?172/))[0]).toBeVisible();
  await user.clear(age);
  await user.type(age, '12');
  act(() => age.blur());
  expect(age).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(screen.queryAllByText(/2\s?172/)).toEqual([]), { timeout: 5000 });
});

it('the calculator keeps its entries when the document comes anew, until a sign-out', async () => {
  const user = await open('/blog/id/8');
  await user.type(await screen.findByLabelText('Wiek (lata)'), '34');
  await user.type(screen.getByLabelText('Wzrost (cm)'), '168');
  await user.type(screen.getByLabelText('Waga (kg)'), '68');
  const goal = (name: RegExp) => screen.getByRole('radio', { name });
  await user.click(screen.getByRole('radio', { name: /^Średnia/ }));
  await user.click(goal(/^Redukcja/));

  await open('/blog/id/8');
  await waitFor(() => expect(screen.getByLabelText('Waga (kg)')).toHaveValue('68'));
  expect(screen.getByLabelText('Wiek (lata)')).toHaveValue('34');
  expect(goal(/^Redukcja/)).toBeChecked();
  expect(await screen.findByText('Twój cel na dzień')).toBeVisible();

  startOver(() => forgetEarlierPages());
  await open('/blog/id/8');
  expect(await screen.findByLabelText('Waga (kg)')).toHaveValue('');
  expect(goal(/^Redukcja/)).not.toBeChecked();
});

function titlesIn(region: string): string[] {
  const list = within(screen.getByRole('region', { name: region }));
  const titles = list.getAllByRole('heading', { level: 3 });
  return titles.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
}

function choice(name: string): HTMLElement {
  const group = within(screen.getByRole('group', { name: 'Temat wpisów' }));
  return group.getByRole('button', { name });
}

const count = () =>
  within(screen.getByRole('region', { name: 'Ostatnie artykuły' })).getByRole('status');

/** Three different articles, none of them the one that is read; resolves with their titles. */
async function expectSimilar(own: string): Promise<string[]> {
  await waitFor(() => expect(titlesIn('Podobne artykuły')).toHaveLength(3));
  const shown = titlesIn('Podobne artykuły');
  expect(new Set(shown).size).toBe(3);
  expect(shown).not.toContain(own);
  for (const title of shown) expect(ARTICLES.map((each) => each.title)).toContain(title);
  return shown;
}

/** A text with these words, however its spaces hold them together. */
const spaced = (words: string) => new RegExp(words.replaceAll('?', '\\?').replaceAll(' ', '\\s'));
