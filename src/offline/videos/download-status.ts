import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';

/** Why a download has stopped by itself. */
export type DownloadTrouble =
  /** There is no space; `missing`: bytes to free before it can go on. */
  | { readonly kind: 'full'; readonly missing: number }
  /** The browser keeps nothing of what arrives. */
  | { readonly kind: 'unkept' }
  /** The server does not give some films; all the others are here. */
  | { readonly kind: 'refused'; readonly films: number };

/** What the one tab that downloads is doing; nothing of it outlives that tab. */
export interface DownloadStatus {
  /** The download under way. */
  readonly current: string | null;
  /** What it waits for: a network, or her word while the network costs her. */
  readonly waits: 'network' | 'consent' | null;
}

export const IDLE: DownloadStatus = { current: null, waits: null };

/** What tabs tell each other about the loop that one of them runs. */
export type DownloadMessage =
  | { readonly type: 'status'; readonly status: DownloadStatus }
  /** A tab has just opened: whoever runs the loop repeats its status. */
  | { readonly type: 'ask' }
  /** She started or resumed these herself; `consents`: knowing that the network costs her. */
  | { readonly type: 'wanted'; readonly ids: readonly string[]; readonly consents: boolean };

const ids = v.array(v.string());
const downloadNews: v.GenericSchema<unknown, DownloadMessage> = v.variant('type', [
  v.object({
    type: v.literal('status'),
    status: v.object({
      current: v.nullable(v.string()),
      waits: v.nullable(v.picklist(['network', 'consent'])),
    }),
  }),
  v.object({ type: v.literal('ask') }),
  v.object({ type: v.literal('wanted'), ids, consents: v.boolean() }),
]);

export const downloadChannel = createChannel('silna.downloads', downloadNews, {
  deliversToSelf: false,
});
