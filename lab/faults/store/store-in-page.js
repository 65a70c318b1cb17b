// Runs in every page before the product's code: lets IndexedDB fail as `storePlan` (store-plan.ts) says, and notes
// whether the page ever says that the sign-in has lapsed.
(() => {
  const { from, to, share, faults, database, numbers } = window.storePlan;
  const notes = { met: [], saidLapsed: false };
  window.storeNotes = notes;
  let drawn = 0;
  let first;
  /** Time in ms since the page first asked for a database. */
  const age = () => performance.now() - (first ??= performance.now());
  const meets = (fault, name) => {
    const now = age();
    if (now < from || now >= to || !faults.includes(fault)) return false;
    if (database && name !== database) return false;
    drawn += 1;
    if (numbers[drawn % numbers.length] >= share) return false;
    notes.met.push(`${fault} ${name}`);
    return true;
  };
  const after = () => Math.max(0, to - age());

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...rest) {
    if (meets('opening is forbidden', name)) throw new DOMException('denied', 'SecurityError');
    const request = open.call(this, name, ...rest);
    if (meets('opening fails', name)) endAs(request, () => failed(request));
    else if (meets('opening is late', name)) {
      endAs(request, () => setTimeout(() => request.dispatchEvent(new Event('success')), after()));
    } else if (meets('opening hangs', name)) endAs(request, () => request.result.close());
    return request;
  };

  /** Keeps the real success from the page, and calls `instead` once. */
  function endAs(request, instead) {
    const take = (event) => {
      event.stopImmediatePropagation();
      instead();
    };
    request.addEventListener('success', take, { once: true });
  }

  function failed(request) {
    const error = new DOMException('Internal error opening backing store.', 'UnknownError');
    request.result.close();
    Object.defineProperty(request, 'error', { get: () => error });
    request.dispatchEvent(new Event('error', { cancelable: true }));
  }

  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    if (meets('no transaction begins', this.name)) {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    }
    const begun = transaction.apply(this, args);
    if (meets('a transaction aborts', this.name)) {
      queueMicrotask(() => {
        try {
          begun.abort();
        } catch {
          // The transaction has ended before.
        }
      });
    }
    return begun;
  };

  const look = () => {
    if (document.body?.innerText.includes('Logowanie wygasło')) notes.saidLapsed = true;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
})();
