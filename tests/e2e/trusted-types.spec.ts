import { reactStands } from './steps.ts';
import { expect, test } from './test.ts';

test('a text is neither HTML nor the address of a foreign script', async ({ page, noise }) => {
  noise.allow(/Trusted(?:HTML|ScriptURL)|trusted-types/i);
  await page.goto('/blog');
  // Until the app runs, nothing may be set.
  await reactStands(page);
  const refused = await page.evaluate(() => {
    const isRefused = (set: () => void) => {
      try {
        set();
        return false;
      } catch {
        return true;
      }
    };
    const script = document.createElement('script');
    return {
      html: isRefused(() => (document.createElement('div').innerHTML = '<b>x</b>')),
      foreign: isRefused(() => (script.src = 'https://scripts.example/x.js')),
      ours: isRefused(() => (script.src = '/assets/x.js')),
      google: isRefused(() => (script.src = 'https://apis.google.com/js/api.js')),
    };
  });
  expect(refused).toEqual({ html: true, foreign: true, ours: false, google: false });
});
