import * as v from 'valibot';
import { createChannel } from '../../lib/channel.ts';

/** Why a download has stopped without the user. */
export type DownloadTrouble =
  /** The device is full; `missing`: bytes to free before the download can go on. */
  | { readonly kind: 'full'; readonly missing: number }
  /** The browser does not store the bytes that arrive. */
  | { readonly kind: 'unkept' }
  /** The server refuses some videos; all others are complete. */
  | { readonly kind: 'refused'; readonly films: number };

/** The state of the one tab that downloads; it ends with that tab. */
export interface DownloadStatus {
  /** The download under way. */
  readonly current: string | null;
  /** Why it waits: a network, or the user's consent while the network is metered. */
  readonly waits: 'network' | 'consent' | null;
}

export const IDLE: DownloadStatus = { current: null, waits: null };

/** Messages between tabs about the download loop that one of them runs. */
type DownloadMessage =
  | { readonly type: 'status'; readonly status: DownloadStatus }
  /** A tab has just opened: the tab with the loop repeats its status. */
  | { readonly type: 'ask' }
  /** The user started or resumed these; `consents`: and agreed to use a metered network. */
  | { readonly type: 'wanted'; readonly ids: readonly string[]; readonly consents: boolean };

const ids = v.array(v.string());
const downloadMessage: v.GenericSchema<unknown, DownloadMessage> = v.variant('type', [
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

export const downloadChannel = createChannel('silna.downloads', downloadMessage, {
  deliversToSelf: false,
});
