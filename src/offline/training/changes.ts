import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';

const message = v.object({ type: v.literal('changed'), owner: v.string() });

/** Tells that another tab has written an owner's workout or its log. */
export const changesElsewhere = createChannel('silna.training', message, { deliversToSelf: false });

/** Tells that any tab, this one included, has written an owner's workout or its log. */
export const changes = createChannel('silna.training', message, { deliversToSelf: true });
