// Stands in the head of every document and does what cannot wait for the app's files.
{
  const stored = (storage, key) => {
    try {
      return globalThis[storage].getItem(key);
    } catch {
      return null;
    }
  };

  // What is prerendered of these pages is for guests: src/app/session/guards.tsx says the same.
  if (/^\/sign(in|up)\/?$/.test(location.pathname) && stored('localStorage', 'silna.session')) {
    location.replace('/dashboard');
  }

  // What fails is kept from the beginning: src/app/metrics/client-errors.ts comes when the page is idle.
  const MOST_ERRORS = 20;
  globalThis.silnaErrors = [];
  silnaErrors.push = (failure) =>
    silnaErrors.length < MOST_ERRORS && (silnaErrors[silnaErrors.length] = failure);
  addEventListener('error', ({ error, message }) => {
    silnaErrors.push({ kind: 'error', error: error ?? message });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    silnaErrors.push({ kind: 'rejection', error: reason });
  });

  // Buttons of a prerendered page that need the app: src/app/input-replay.ts presses them when it is there,
  // and ends this by taking the set away. A submit button stands for its form.
  globalThis.silnaClicks = new Set();
  const remember = (event) => {
    const button = event.target.closest('#root button:not([popovertarget], [commandfor])');
    if (!globalThis.silnaClicks || !button) return;
    event.preventDefault();
    silnaClicks.add(button);
  };
  addEventListener('click', remember, true);

  // What was pressed in a document that is loaded anew, below, is pressed in the next one. The browser keeps
  // what was typed and chosen.
  const PRESSED = 'silna.pressed';
  const loadAnew = () => {
    location.reload();
    const buttons = [...(globalThis.silnaClicks ?? [])].map(({ outerHTML }) => outerHTML);
    sessionStorage.setItem(PRESSED, JSON.stringify({ href: location.href, buttons }));
  };
  const restoreClicks = () => {
    const { href, buttons } = JSON.parse(stored('sessionStorage', PRESSED) ?? '{}');
    if (!href) return;
    sessionStorage.removeItem(PRESSED);
    if (href !== location.href || !globalThis.silnaClicks) return;
    const present = [...document.querySelectorAll('#root button')];
    for (const html of buttons) {
      const same = present.find(({ outerHTML }) => outerHTML === html);
      if (same) silnaClicks.add(same);
    }
  };
  // Before the app's files run, which come after the document is read.
  document.addEventListener('readystatechange', restoreClicks, { once: true });

  // Browsers that know no commands of buttons (Safari before 26.2): the only one closes a dialog.
  const close = ({ target }) => {
    const button = target.closest('[commandfor]');
    if (button) document.getElementById(button.getAttribute('commandfor'))?.close();
  };
  if (!('command' in HTMLButtonElement.prototype)) addEventListener('click', close);

  // By its own address the link would lose what stands behind a #, which may be a guest's key.
  addEventListener('click', (event) => {
    if (!event.target.closest('.static-retry a')) return;
    event.preventDefault();
    loadAnew();
  });

  // A file of the app that does not come. Some browsers remember that for the life of a document, and an old
  // document asks for files that are gone: a new one mends both. Before the app has started as often as it
  // takes, less and less often, where the files are there after all; later, and for files that are gone,
  // once in this tab. Never while the server itself does not answer.
  const KEY = 'silna.lost-files';
  const FIRST_PAUSE = 1000;
  const LONGEST_PAUSE = 60000;
  const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const ask = async (href) => {
    const { ok, status, headers } = await fetch(href, { method: 'HEAD', cache: 'no-store' });
    // A captive portal answers everything with a page of its own.
    if (ok && headers.get('content-type')?.includes('javascript')) return 'there';
    return status === 404 ? 'gone' : 'away';
  };
  const SCRIPTS = 'script[src][type="module"]';
  const appFiles = () =>
    [...document.querySelectorAll(`link[rel="modulepreload"], ${SCRIPTS}`)].map(
      (file) => file.href || file.src,
    );
  let isRecovering = false;
  const recover = async (lost) => {
    const files = appFiles();
    const isStart = Boolean(globalThis.silnaClicks) && files.some((href) => lost.includes(href));
    // An entry is named by its content, and its content names the chunks.
    const release = [...document.querySelectorAll(SCRIPTS)].at(-1)?.src;
    const name = isStart ? files.join() : `${release} ${lost}`;
    const tried = JSON.parse(stored('sessionStorage', KEY) ?? '{}');
    const tries = tried[name] ?? 0;
    if (tries > 0 && !isStart) return;
    let pause = FIRST_PAUSE * 2 ** tries;
    for (;;) {
      const answers = await Promise.all(
        (isStart ? files : ['/sw.js']).map((href) => ask(href).catch(() => 'away')),
      );
      if (answers.includes('gone') && tries > 0) return;
      const isAway = answers.includes('away');
      if (isAway && !isStart) return;
      if (isAway || tries > 0) await after(Math.min(pause, LONGEST_PAUSE));
      if (!isAway) break;
      pause *= 2;
    }
    // src/app/updates/lost-files.ts knows what may stand against it.
    if (!dispatchEvent(new Event('silna:lost-file', { cancelable: true }))) return;
    // Where nothing can be noted nothing is tried: it would go on for ever.
    sessionStorage.setItem(KEY, JSON.stringify({ ...tried, [name]: tries + 1 }));
    loadAnew();
  };
  const onLost = (lost) => {
    if (isRecovering) return;
    isRecovering = true;
    recover(lost)
      // Storage is blocked: the page stays as it is, with its own words and ways to try again.
      .catch(() => undefined)
      .finally(() => (isRecovering = false));
  };
  addEventListener('vite:preloadError', ({ payload }) => onLost(String(payload)));
  addEventListener(
    'error',
    ({ target }) => {
      if (target !== window && target.matches(SCRIPTS)) onLost(target.src);
    },
    true,
  );
}
