import type { Person } from './people.ts';
import type { Request } from './request.ts';
import type { World } from './contract-world.ts';

/** A call by an authorised user on their own data. */
export interface Scene {
  request: Request;
  /** The state that the call changes, read from the database or by another call. */
  effect: () => Promise<unknown>;
  /** The owner of the data; undefined for a guest's. */
  person?: Person;
}

/** Creates a new scene with new users. */
export type Arrange = (world: World) => Promise<Scene>;
