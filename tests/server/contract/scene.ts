import type { Person } from './people.ts';
import type { Request } from './request.ts';
import type { World } from './world.ts';

/** A call by somebody who may make it, on their own data. */
export interface Scene {
  request: Request;
  /** What the call changes, as the database or another call tells it now. */
  effect: () => Promise<unknown>;
  /** Whose data it is; undefined for a guest's. */
  person?: Person;
}

/** Sets a fresh scene: nobody in it has been seen before. */
export type Arrange = (world: World) => Promise<Scene>;
