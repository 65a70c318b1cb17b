/**
 * Runs in every page before the app: says what the screen of an active workout shows, lets its storage fail, and
 * notices what is shown before it was stored.
 */
(() => {
  // A page is idle also while the clock that it sees stands still.
  globalThis.requestIdleCallback = globalThis.realIdle;

  const DATABASE = 'silna-training';
  /** Writing transactions of this tab that are committed. */
  let commits = 0;
  /** The `StorageFault` (run-plan.ts) that every write meets now. */
  let fault;

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const isWrite = this.name === DATABASE && mode === 'readwrite';
    if (isWrite && fault === 'closing') {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    }
    const opened = transaction.call(this, stores, mode, options);
    if (isWrite) opened.addEventListener('complete', () => (commits += 1));
    return opened;
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (this.transaction.db.name !== DATABASE || fault === undefined) return put.apply(this, given);
    if (fault === 'quota') throw new DOMException('No space is left.', 'QuotaExceededError');
    const request = put.apply(this, given);
    const { transaction: own } = this;
    const abort = () => {
      if (fault === 'quota at commit') {
        const error = new DOMException('No space is left.', 'QuotaExceededError');
        Object.defineProperty(own, 'error', { value: error, configurable: true });
      }
      try {
        own.abort();
      } catch {
        // The transaction was aborted by another of its requests.
      }
    };
    // The abort comes after all other requests, as a failed commit does: they are made in at most so many turns.
    const wait = (turns) => {
      if (turns === 0) return abort();
      const turn = this.count();
      turn.addEventListener('success', () => wait(turns - 1));
      turn.addEventListener('error', (event) => event.preventDefault());
    };
    request.addEventListener('success', () => wait(fault === 'abort' ? 0 : 6));
    return request;
  };

  const squeezed = (text) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const textOf = (selector, root) => {
    const found = root.querySelector(selector);
    return found ? squeezed(found.textContent) : undefined;
  };

  const numbersIn = (screen) => {
    const big = screen.querySelector('button[data-number="reps"]');
    const chips = [...screen.querySelectorAll('[role="group"] button[aria-expanded]')];
    if (!big && chips.length === 0) return undefined;
    const group = screen.querySelector('[data-numbers][aria-label]');
    return {
      label: group?.getAttribute('aria-label') ?? '',
      texts: [
        ...(big ? [`${squeezed(big.textContent)} powt.`] : []),
        ...chips.map((chip) => squeezed(chip.textContent)),
      ],
    };
  };

  const cardIn = () => {
    // Every page has the card; it is hidden while no workout is under way.
    const cards = [...document.querySelectorAll('aside[data-resume]')];
    const card = cards.find((each) => each.checkVisibility());
    const heading = document.querySelector('h1');
    if (!card) return undefined;
    const isFirst =
      !heading || Boolean(card.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING);
    const { top, bottom } = card.getBoundingClientRect();
    return {
      isFirst: isFirst && top >= 0 && bottom <= innerHeight,
      text: squeezed(card.textContent),
    };
  };

  const look = () => {
    // A snapshot shows what was there before; the clock of the page must not stop while it waits for the app.
    const screen = document.querySelector('[data-active-workout]:not(#snapshot *)');
    const phase = screen?.querySelector('[data-workout-phase]');
    if (!phase) return { at: Date.now(), card: cardIn() };
    const isEnd = screen.getAttribute('aria-label') === 'Koniec treningu';
    // At the end only the head bears the phase.
    const root = isEnd ? screen : phase;
    const buttons = [...root.querySelectorAll('button')];
    const says = (text) => buttons.some((button) => squeezed(button.textContent) === text);
    const undo = buttons.find((button) => squeezed(button.textContent) === 'Cofnij');
    const main = [
      'Wracam',
      'Wznów',
      'Zakończ trening',
      'Zacznij od razu',
      'Zaczynam',
      'Pomiń przerwę',
      'Seria zrobiona',
      'Dalej',
      'Gotowe',
    ];
    const head = squeezed(phase.textContent);
    return {
      at: Date.now(),
      card: cardIn(),
      screen: {
        phase: isEnd ? 'end' : phase.getAttribute('data-workout-phase'),
        main: main.find(says) ?? '',
        place: isEnd ? undefined : /(?:seria|runda|krok) \d+ z \d+/.exec(head)?.[0],
        name: textOf('h1', phase),
        timer: textOf('[role="timer"]', phase),
        asks: head.includes('Nie było cię przez chwilę'),
        left: isEnd ? 0 : Number(/Został[aoy] (\d+) seri/.exec(head)?.[1] ?? 0),
        canUndo: isEnd || undo?.getAttribute('aria-disabled') === 'false',
        numbers: isEnd ? undefined : numbersIn(phase),
        proposal: textOf('[data-proposal] button', phase),
        alert: textOf('[role="alert"]', root),
        effort: textOf('[aria-pressed="true"]', root),
      },
    };
  };

  const face = () => {
    const { screen } = look();
    // A proposal comes once the log is read, which is no answer to a tap.
    return JSON.stringify({ ...screen, alert: undefined, proposal: undefined });
  };

  /** Whether the buttons of a number are open: they take the place of the tools, which is no answer to a tap. */
  const isNumberOpen = () =>
    document.querySelector('[data-workout-phase] [aria-expanded="true"]') !== null;

  /** The commits at the tap and at the first change of the screen after it. */
  let watch;
  const watching = new MutationObserver(() => {
    if (watch === undefined || watch.shown !== undefined) return;
    // The number is closed at once after the tap, perhaps before the tap is stored: the tap is awaited on that screen.
    if (isNumberOpen() !== watch.isOpen)
      Object.assign(watch, { before: face(), isOpen: isNumberOpen() });
    if (face() === watch.before) return;
    watch.shown = commits - watch.commits;
    watch.tell();
  });
  watching.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  globalThis.workoutProbe = {
    look,
    fail: (how) => (fault = how),
    /** Starts to wait for the first change of the screen. */
    arm: () => {
      let tell;
      const change = new Promise((resolve) => (tell = resolve));
      watch = { before: face(), isOpen: isNumberOpen(), commits, change, tell };
    },
    /** Commits between `arm` and the first change; undefined when there was no change. */
    shown: () => watch?.shown,
    /** Resolves with the first change. */
    change: () => watch?.change,
    /**
     * Taps the button of that text in this very task. False when it is not there, or when the screen has
     * gone on from the place (`seria 2 z 4`) for which it was meant.
     */
    press: (text, place) => {
      const screen = document.querySelector('[data-workout-phase]');
      // In JSON a place that is missing is null.
      if (place !== null && look().screen?.place !== place) return false;
      const button = [...(screen?.querySelectorAll('button') ?? [])].find(
        (each) => squeezed(each.textContent) === text,
      );
      button?.click();
      return button !== undefined;
    },
    /** Fires the event of a page that comes back into sight. */
    comeBack: () => document.dispatchEvent(new Event('visibilitychange')),
  };
})();
