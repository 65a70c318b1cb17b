/** Everything that the laboratory can run, by group and name. */
export type Run = {
  does: string;
  /** Whether it needs the packages of lab/package.json. */
  needsPackages?: boolean;
  load: () => Promise<unknown>;
};

export const GROUPS: Readonly<Record<string, Readonly<Record<string, Run>>>> = {
  faults: {
    basket: {
      does: 'clients lose requests and answers while servers are killed',
      load: () => import('./faults/basket/basket-faults.ts'),
    },
    log: {
      does: 'the training log on two phones with lost calls and wrong clocks',
      load: () => import('./faults/log/log-faults.ts'),
    },
    workout: {
      does: 'active workouts on phones that fail',
      load: () => import('./faults/workout/workout-faults.ts'),
    },
    money: {
      does: 'plans and orders with late, lost and doubled notices',
      load: () => import('./faults/money/money-faults.ts'),
    },
    outbox: {
      does: 'changes of the basket on a failing phone and network',
      load: () => import('./faults/outbox/outbox-faults.ts'),
    },
    snapshot: {
      does: 'cold starts from snapshots of many pages',
      load: () => import('./faults/snapshot/snapshot-faults.ts'),
    },
    start: {
      does: 'loads of all pages with broken chunks and slow CPUs',
      load: () => import('./faults/start/start-faults.ts'),
    },
    store: {
      does: 'starts while IndexedDB fails',
      load: () => import('./faults/store/store-faults.ts'),
    },
    video: {
      does: 'played and downloaded videos over a failing network',
      load: () => import('./faults/video/video-faults.ts'),
    },
  },
  bench: {
    api: {
      does: 'processor time of calls beside a bare route, and beside an earlier build',
      load: () => import('./bench/api/api-bench.ts'),
      needsPackages: true,
    },
    log: {
      does: 'the history and an exercise of five years beside empty ones, and the first fill of a second phone',
      load: () => import('./bench/log-bench.ts'),
    },
    coldstart: {
      does: 'cold start without a network to the schedule and a tap',
      load: () => import('./bench/coldstart.ts'),
    },
    firstset: {
      does: 'seconds and taps from the landing page to the first set, free and with a plan',
      load: () => import('./bench/first-set.ts'),
    },
    firsttap: {
      does: 'a tap in the first seconds of a first visit to its effect',
      load: () => import('./bench/firsttap/first-tap-bench.ts'),
    },
    scale: {
      does: 'calls beside the size of the database and the number of processes',
      needsPackages: true,
      load: () => import('./bench/scale/scale-bench.ts'),
    },
    server: {
      does: 'the start of a server and its memory at rest, beside another build',
      load: () => import('./bench/server-bench.ts'),
    },
    tap: {
      does: 'a tap in the basket and in an active workout to its effect',
      load: () => import('./bench/tap.ts'),
    },
  },
  simulate: {
    calendar: {
      does: 'random weeks as calendars over both changes of the clock, read by two libraries',
      load: () => import('./simulate/calendar.ts'),
    },
    orders: {
      does: 'steps, refunds, letters and withdrawals of orders, whatever fails between',
      load: () => import('./simulate/orders.ts'),
    },
    progression: {
      does: 'a year of training of many trainees by what the log proposes',
      load: () => import('./simulate/progression.ts'),
    },
  },
  audit: {
    lighthouse: {
      does: 'Lighthouse 13 and 11 over 14 pages, bytes of first visits',
      needsPackages: true,
      load: () => import('./audits/lighthouse.ts'),
    },
    files: {
      does: 'what readers of others find in exported files, FIT and tables',
      needsPackages: true,
      load: () => import('./audits/exported-files.ts'),
    },
    security: {
      does: 'what a fuzzer, markup, kills and a full disk find, as one table',
      load: () => import('./security/security-suite.ts'),
    },
  },
  screens: {
    app: {
      does: "contact sheets of every screen, the README's pictures",
      load: () => import('./audits/screens.ts'),
    },
    engines: {
      does: 'screens of Chromium, WebKit and Firefox side by side',
      load: () => import('./audits/engine-screens.ts'),
    },
    workout: {
      does: 'whole active workouts, every phase judged and photographed',
      load: () => import('./audits/workout-screens.ts'),
    },
    store: {
      does: 'the screenshots of the manifest',
      load: () => import('./audits/store-screens.ts'),
    },
  },
};
