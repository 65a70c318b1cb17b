interface ImportMetaEnv {
  readonly PUBLIC_URL?: string;
  readonly VITE_API_ORIGIN?: string;
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_MEDIA_ORIGINS?: string;
  readonly VITE_PAYMENT_METHODS?: string;
  readonly VITE_TAG_MANAGER_ID?: string;
}

/** A drawing of packages/figures by its id (tools/build/picture-modules.ts). */
declare module 'picture:*' {
  const picture: import('./ui/drawn-picture.ts').DrawnPicture;
  export default picture;
}

/** A text that the build compiles into HTML (tools/build/markdown.ts). */
declare module '*.md?html' {
  const html: string;
  export default html;
}

/** Every program and workout that ships with the product (tools/build/catalogue-modules.ts). */
declare module 'catalogue:openings' {
  const openings: readonly {
    readonly kind: 'program' | 'workout';
    readonly id: string;
    readonly name: string;
    readonly clip: {
      readonly id: string;
      readonly name: string;
      readonly image: string;
      readonly video: string;
    };
  }[];
  export default openings;
}

/** Exercises by the piece of equipment that they need. */
declare module 'catalogue:uses' {
  const uses: Readonly<
    Record<
      string,
      readonly {
        readonly id: string;
        readonly name: string;
        readonly image: string;
        readonly placeholder: string;
        readonly workout: string;
        readonly program: string;
      }[]
    >
  >;
  export default uses;
}

/** Exercises of the workouts that ship with the product, by name. */
declare module 'catalogue:moves' {
  const moves: readonly {
    readonly id: string;
    readonly name: string;
    readonly image: string;
    readonly placeholder: string;
    readonly main: readonly (typeof import('./contract/muscles.ts').MUSCLES)[number][];
    readonly helping: readonly (typeof import('./contract/muscles.ts').MUSCLES)[number][];
    readonly equipment: readonly string[];
    readonly cues: string;
    /** Names of the programs in which it comes. */
    readonly programs: readonly string[];
  }[];
  export default moves;
}

/** The free workout as it ships with the product. */
declare module 'catalogue:free-workout' {
  const free: {
    readonly workout: import('./contract/documents.ts').Workout;
    readonly exercises: import('./contract/documents.ts').Exercise[];
  };
  export default free;
}

/** HTML that a policy of Trusted Types has made. */
interface TrustedHTML {
  toString(): string;
}

/** Trusted Types, as far as src/lib/trusted-types.ts uses them; undefined where the browser has none. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: {
          createHTML?: (text: string) => string;
          createScriptURL?: (address: string) => string | null;
        },
      ): { createHTML: (text: string) => TrustedHTML };
    }
  | undefined;
