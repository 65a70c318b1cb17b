/**
 * Runs in every page of the app before its own code and records what a page does not report. The
 * journal: every change that is committed to the outbox is copied in the same transaction, so that
 * after a kill the committed changes are known. The copies are in the object store of the baskets,
 * under keys that are no user's id.
 */
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function addWithCopy(value, ...key) {
  const request = add.call(this, value, ...key);
  if (this.name === 'outbox') {
    request.addEventListener('success', () => {
      const seq = request.result;
      this.transaction.objectStore('baskets').put({ ...value, seq }, `journal ${seq}`);
    });
  }
  return request;
};

/** Every number that the basket's badge shows, with whose basket it is. */
const load = crypto.randomUUID();
let last = 0;
const look = () => {
  const badge = document.querySelector('.lucide-shopping-basket')?.parentElement;
  if (!badge) return;
  const value = Number(badge.querySelector('[data-changed]')?.textContent ?? 0);
  if (value === last) return;
  last = value;
  const session = JSON.parse(localStorage.getItem('silna.session') ?? '{}');
  void globalThis.tellBadge?.({ load, owner: session.uid ?? 'guest', value });
};
new MutationObserver(look).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
});
