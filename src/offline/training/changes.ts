import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';

const message = v.object({ type: v.literal('changed'), owner: v.string() });

/** An owner's workout, or the log with its end, was written by another tab. */
export const changesElsewhere = createChannel('silna.training', message, { deliversToSelf: false });

/** The same, by this tab too. */
export const changes = createChannel('silna.training', message, { deliversToSelf: true });
