import { quietMachine } from '../../bench/quiet-machine.ts';
import type { AuditOptions, Method, Peer } from './audit-options.ts';
import type { AuditedPage } from './audited-pages.ts';
import { type Sample, takeSample, type Visited } from './lighthouse-sample.ts';

/** An address collects its samples under one name. */
export interface Subject extends Visited {
  name: string;
  samples: Sample[];
}

/** A page of the app is measured beside others of the same path. */
export interface PageSubjects {
  page: AuditedPage;
  own: Subject;
  /** The static page with its words, for a page that everyone sees. */
  still: Subject | undefined;
  /** Address of this path in an earlier build. */
  before: Subject | undefined;
}

export interface Subjects {
  sentence: Subject;
  peers: readonly Subject[];
  pages: readonly PageSubjects[];
}

/** Addresses at which the subjects of a run are served. */
export interface Served {
  app: string;
  sentence: string;
  /** Address of the static page of a path. */
  still: ReadonlyMap<string, string>;
}

export function subjectsOf({ pages, peers, before }: AuditOptions, served: Served): Subjects {
  return {
    sentence: subject('sentence', served.sentence),
    peers: peers.map(({ name, url }: Peer) => subject(name, url)),
    pages: pages.map((page) => {
      const { path, isSignedIn } = page;
      const still = served.still.get(path);
      return {
        page,
        own: subject(path, new URL(path, served.app).href, isSignedIn),
        still: still === undefined ? undefined : subject('static', still),
        before:
          before === undefined
            ? undefined
            : subject('before', new URL(path, before).href, isSignedIn),
      };
    }),
  };
}

const subject = (name: string, url: string, isSignedIn = false): Subject => ({
  name,
  url,
  isSignedIn,
  samples: [],
});

/**
 * Adds `runs` samples of each method to every subject. All take turns, so that a busy minute of the machine meets
 * all alike. Resolves with the machine's load before each sample.
 */
export async function measureInTurns(
  { sentence, peers, pages }: Subjects,
  { runs, methods }: { runs: number; methods: readonly Method[] },
): Promise<number[]> {
  const all = [
    sentence,
    ...peers,
    ...pages.flatMap(({ own, still, before }) => [still, own, before]),
  ].filter((each) => each !== undefined);
  const loads: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    for (const method of methods) {
      for (const each of all) {
        loads.push(await quietMachine());
        each.samples.push(await sampleOf(each, method));
      }
      console.log(`${method}: run ${run} of ${runs}`);
    }
  }
  return loads;
}

/** On a busy machine Lighthouse now and then has no figure: such a run is repeated. */
async function sampleOf(visited: Visited, method: Method, attempts = 3): Promise<Sample> {
  try {
    return await takeSample(visited, method);
  } catch (error) {
    if (attempts === 1) throw error;
    console.warn(`repeated: ${String(error)}`);
    return sampleOf(visited, method, attempts - 1);
  }
}
