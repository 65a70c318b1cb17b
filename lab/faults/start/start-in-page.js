// Runs in every page before the product's code: reports what is pending in the page and what it shows.
(() => {
  const pending = new Map();
  let last = 0;
  const begin = (what) => {
    const key = (last += 1);
    pending.set(key, { what, at: performance.now() });
    return () => pending.delete(key);
  };
  const noteSettled = (promise, end) => {
    promise.then(end, end);
    return promise;
  };

  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...rest) {
    const end = begin(`indexedDB.open(${name})`);
    const request = open.call(this, name, ...rest);
    request.addEventListener('success', end);
    request.addEventListener('error', end);
    request.addEventListener('blocked', () => begin(`indexedDB.open(${name}) is blocked`));
    return request;
  };
  const { request } = LockManager.prototype;
  LockManager.prototype.request = function (name, ...rest) {
    return noteSettled(request.call(this, name, ...rest), begin(`lock ${name}`));
  };
  const ask = window.fetch;
  window.fetch = (input, init) =>
    noteSettled(ask(input, init), begin(`fetch ${input instanceof Request ? input.url : input}`));
  const idle = window.requestIdleCallback;
  window.requestIdleCallback = (run, options) => {
    const end = begin('an idle callback');
    return idle((deadline) => {
      end();
      run(deadline);
    }, options);
  };
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = (run) => {
    const end = begin('an animation frame');
    return frame((time) => {
      end();
      run(time);
    });
  };
  const loadedLinks = new WeakSet();
  const noteLoaded = ({ target }) => loadedLinks.add(target);
  addEventListener('load', noteLoaded, true);
  addEventListener('error', noteLoaded, true);

  const waits = () =>
    document.querySelector('.static-shell')?.checkVisibility() === true ||
    [...document.querySelectorAll('[role="status"]')].some(
      (status) =>
        status.checkVisibility() && /^(Ładowanie|Loading)\.\.\.$/.test(status.textContent.trim()),
    );

  const timeBound = (promise) =>
    Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 1_000, 'no answer'))]);

  /** The router state that was rendered, from one of the hooks of the router's component. */
  const drawnBy = (fiber) => {
    for (let hook = fiber.memoizedState; hook; hook = hook.next) {
      const { initialized, navigation } = hook.memoizedState ?? {};
      if (navigation) return { initialized, navigation: navigation.state };
    }
    return 'nothing';
  };

  /** The current state of React, the router and the queries, read from the fiber tree. */
  const inReact = () => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    if (!key) return { react: 'no root' };
    const found = {};
    const visit = (fiber) => {
      for (let each = fiber; each; each = each.sibling) {
        const { router, client } = each.memoizedProps ?? {};
        if (router?.state && !found.router) {
          const { initialized, navigation, errors, location } = router.state;
          found.router = {
            initialized,
            navigation: navigation.state,
            errors,
            at: location.pathname,
          };
          found.drawn = drawnBy(each);
        }
        if (client?.getQueryCache) {
          found.queries = client
            .getQueryCache()
            .getAll()
            .map(({ queryKey, state }) => `${queryKey} ${state.status} ${state.fetchStatus}`);
        }
        visit(each.child);
      }
    };
    visit(root[key].stateNode.current);
    return found;
  };

  const workers = async () => {
    const registration = await timeBound(navigator.serviceWorker.getRegistration());
    if (!registration || registration === 'no answer') return String(registration);
    const { installing, waiting, active } = registration;
    const states = [installing, waiting, active].map((worker) => worker?.state ?? 'none');
    return `${states.join(', ')}; controller ${navigator.serviceWorker.controller?.state ?? 'none'}`;
  };

  const stores = (storage) =>
    Object.fromEntries(
      Object.keys(storage)
        .filter((key) => key.startsWith('silna.'))
        .map((key) => [key, String(storage.getItem(key)).slice(0, 200)]),
    );

  globalThis.startProbe = {
    look: () => ({
      heading: document.querySelector('#root h1')?.textContent.trim() ?? '',
      waits: waits(),
      // Texts of RouteError.tsx.
      isError: document.body?.textContent.includes('Nie udało się wyświetlić tej strony') === true,
    }),
    async tell() {
      const links = [
        ...document.querySelectorAll('link[rel="modulepreload"], link[rel="stylesheet"]'),
      ];
      return {
        address: location.href,
        document: `${document.readyState}, ${document.visibilityState}, ${document.title}`,
        shown: document.body?.innerText.slice(0, 300),
        pending: [...pending.values()].map(
          ({ what, at }) => `${what} for ${Math.round(performance.now() - at)} ms`,
        ),
        links: links
          .filter((link) => !link.disabled && !loadedLinks.has(link))
          .map(({ rel, href }) => `${rel} ${href}`),
        lateFiles: document.querySelectorAll('link[rel="modulepreload"]').length,
        paints: performance.getEntriesByType('paint').map(({ name }) => name),
        chunks: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .map(
            ({ name, initiatorType, responseStatus, responseEnd }) =>
              `${name.split('/').pop()} ${initiatorType} ${responseStatus} at ${Math.round(responseEnd)}`,
          ),
        workers: await workers().catch(String),
        locks: await timeBound(navigator.locks.query()).catch(String),
        firebase: await timeBound(indexedDB.databases()).catch(String),
        localStorage: stores(localStorage),
        sessionStorage: stores(sessionStorage),
        ...inReact(),
      };
    },
  };
})();
