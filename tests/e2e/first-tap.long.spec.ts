import { controlsOf, describeControl } from '../fixtures/firsttap/controls.ts';
import { openCalmly, PUBLIC_PAGES, use, useEarly } from '../fixtures/firsttap/visit.ts';
import { seeded } from '../fixtures/random.ts';
import { expect, neverRegister, test } from './test.ts';

/** Chooses one control a page. */
const SEED = 5;
const OF_EVERY_PAGE = /^(Menu|Jasny|Ciemny|Jak w systemie)/;
const SCRIPTS = /^\/assets\/.*\.js$/;

for (const path of PUBLIC_PAGES) {
  test(`${path}: a control used before the app is there does what it does afterwards, once`, async ({
    page,
    browser,
    network,
    noise,
  }) => {
    const untouched = await openCalmly(page, path);
    // A link needs no script.
    const controls = (await controlsOf(page)).filter(({ kind }) => kind !== 'link');
    const own = controls.filter(({ name }) => path === '/' || !OF_EVERY_PAGE.test(name));
    const control = seeded(SEED).pick(own.length > 0 ? own : controls);
    const calm = await use(page, control);
    expect(calm, `${describeControl(control)} does something`).not.toEqual(untouched);

    const other = await browser.newContext();
    noise.listen(other);
    await other.addInitScript(neverRegister);
    await network.set('slow:100000', SCRIPTS);
    const early = await useEarly(await other.newPage(), path, control);
    expect(early, describeControl(control)).toEqual(calm);
    await other.close();
  });
}
