// Stands in the shell, before its root. Where the worker has put a snapshot beside it (sw/snapshots.ts), it is
// shown before the first paint, if it belongs to whoever is signed in now and the plan still runs; the
// app starts behind it and replaces it (src/app/snapshot/swap.ts). Until then links lead on as documents, and any
// other tap is shown as taken, to be done afterwards.
(() => {
  const source = document.getElementById('snapshot-source');
  if (!source) return;
  source.remove();
  const facts = document.getElementById('snapshot-about');
  facts.remove();
  const about = JSON.parse(facts.textContent);
  // The record of src/offline/session.ts; without one it is a guest.
  let session;
  // The hint of src/offline/running-workout.ts.
  let running;
  try {
    session = JSON.parse(localStorage.getItem('silna.session'));
    running = JSON.parse(localStorage.getItem('silna.running-workout'));
  } catch {
    return;
  }
  if ((session?.uid ?? 'guest') !== about.owner) return;
  if (about.isForSubscribers && !isRunning(session?.plan)) return;
  if (source.content.querySelector('[data-led]') && !running) return;
  const styles = new CSSStyleSheet();
  styles.replaceSync(about.css);
  document.adoptedStyleSheets = [styles];
  const snapshot = document.createElement('div');
  snapshot.id = 'snapshot';
  snapshot.append(source.content);
  // As attributes the policy on styles would stop them.
  for (const element of snapshot.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style;
  }
  // The way back into a workout may have come, or gone, since; one that began long ago is a question instead.
  const card = snapshot.querySelector('[data-resume]');
  if (card) {
    card.hidden = !running;
    const link = card.querySelector('a');
    const isQuestion = Date.now() - running?.startedAt > Number(card.dataset.resume);
    if (isQuestion === Boolean(link)) {
      for (const part of card.children) part.style.visibility = 'hidden';
    }
    if (link) {
      const address = new URL(link.href);
      address.searchParams.set('idx', running?.workoutId ?? '');
      link.href = address.href;
    }
    card.querySelector('[data-resume-name]').textContent = running?.name
      ? `Trening „${running.name}”`
      : 'Trening';
  }
  let taps = 0;
  snapshot.addEventListener('click', (event) => {
    const target = event.target.closest('a[href], button, input, label, select, summary, video');
    if (!target || target.matches('a[href]:not([href^="#"])')) return;
    event.preventDefault();
    target.dataset.taken ??= String((taps += 1));
  });
  document.title = about.title;
  document.currentScript.before(snapshot);

  // The rule of src/features/subscription/model.ts.
  function isRunning(plan) {
    const { activeUntil, confirmedAt, serverTime } = plan ?? {};
    const now = Date.now();
    const then = serverTime ? Math.max(serverTime, serverTime + now - confirmedAt) : now;
    return activeUntil > then;
  }
})();
