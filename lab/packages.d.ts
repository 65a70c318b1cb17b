/** The packages of lab/package.json as far as they are used: types are checked also where they are not installed. */
declare module 'lighthouse' {
  export interface Flags {
    port?: number;
    disableStorageReset?: boolean;
    logLevel?: 'error';
    throttlingMethod?: 'simulate' | 'devtools';
    onlyAudits?: string[];
    onlyCategories?: string[];
  }

  export interface Result {
    audits: Record<
      string,
      {
        title: string;
        score: number | null;
        numericValue?: number;
        displayValue?: string;
        errorMessage?: string;
      }
    >;
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
  }

  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: Result } | undefined>;
}

/** The last major that judges installability (category `pwa`). */
declare module 'lighthouse-11' {
  export { default } from 'lighthouse';
}

declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface Result {
    errors: number;
  }

  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: { setupRequest: (request: Request) => Request }[];
  }

  interface Instance {
    on(
      event: 'response',
      heard: (client: unknown, status: number, bytes: number, ms: number) => void,
    ): Instance;
  }

  export default function autocannon(
    options: Options,
    ended: (error: unknown, result: Result) => void,
  ): Instance;
}

declare module '@garmin/fitsdk' {
  interface SetMessage {
    categorySubtype?: number | number[];
    repetitions?: number;
    duration?: number;
    weight?: number;
  }

  export const Stream: { fromByteArray(bytes: readonly number[]): object };

  export class Decoder {
    constructor(stream: object);
    checkIntegrity(): boolean;
    read(options: { convertTypesToStrings: boolean }): {
      messages: {
        setMesgs?: SetMessage[];
        exerciseTitleMesgs?: { exerciseName: number; wktStepName: string | string[] }[];
      };
      errors: Error[];
    };
  }
}

declare module 'csv-parse/sync' {
  export function parse(text: string, options: { columns: true }): Record<string, string>[];
}

declare module 'udsv' {
  interface Schema {
    readonly cols: readonly object[];
  }
  export function inferSchema(text: string, options: { col: string }): Schema;
  export function initParser(schema: Schema): {
    stringObjs(text: string): Record<string, string>[];
  };
}
