import webPush from 'web-push';
import type { PushTarget } from '../../../src/contract/reminder-calls.ts';

/** Keys by which push services know this server (VAPID), and whom they may write to. */
export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** An address of https or a mailto. */
  readonly subject: string;
}

/**
 * `gone`: the subscription leads nowhere any more. `failed`: the push service could not take the message now. `refused`:
 * it will not take it, for example since it knows other keys of this server.
 */
type PushEnd = 'sent' | 'gone' | 'failed' | 'refused';

export interface PushSender {
  readonly publicKey: string;
  /** Whether an endpoint is that of a push service: no other address is called. */
  accepts(endpoint: string): boolean;
  /** Never rejects. */
  send(target: PushTarget, payload: string): Promise<PushEnd>;
}

interface SenderOptions {
  /** Replaces the list of push services. */
  accepts?: (endpoint: string) => boolean;
  /** Called where a push service has not taken a message, without its address, which is a secret. */
  log?: (detail: { service: string; status?: number; error?: string }) => void;
}

/**
 * Hosts of the push services of the supported browsers. An endpoint comes from a client: a list of hosts that private
 * addresses cannot have keeps the server from being led into its own network.
 */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

/** A reminder that could not be delivered within the time to live, in seconds, is dropped. */
const TTL = 3_600;
const DEADLINE = 10_000;
/** A message that waits at the push service gives way to a newer one. */
const TOPIC = 'training';

export function isPushService(endpoint: string): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && SERVICES.test(hostname);
}

export function webPushSender(
  vapid: VapidSettings,
  { accepts = isPushService, log }: SenderOptions = {},
): PushSender {
  return {
    publicKey: vapid.publicKey,
    accepts,
    async send(target, payload) {
      if (!accepts(target.endpoint)) return 'gone';
      const service = new URL(target.endpoint).hostname;
      try {
        const { endpoint, method, headers, body } = webPush.generateRequestDetails(
          target,
          payload,
          { vapidDetails: { ...vapid }, TTL, topic: TOPIC },
        );
        // A redirection is not followed, since it could lead anywhere.
        const response = await fetch(endpoint, {
          method,
          headers: Object.fromEntries(
            Object.entries(headers)
              .filter(([name]) => name !== 'Content-Length')
              .map(([name, value]) => [name, String(value)]),
          ),
          body: new Uint8Array(body),
          redirect: 'manual',
          signal: AbortSignal.timeout(DEADLINE),
        });
        await response.body?.cancel();
        const { ok, status } = response;
        if (status === 404 || status === 410) return 'gone';
        if (ok) return 'sent';
        log?.({ service, status });
        return status === 429 || status >= 500 ? 'failed' : 'refused';
      } catch (error) {
        log?.({ service, error: error instanceof Error ? error.name : 'unknown' });
        return 'failed';
      }
    },
  };
}

/** The sender with the operator's keys; undefined without them. */
export const configuredSender = (
  vapid: VapidSettings | undefined,
  log: { warn(detail: object, message: string): void },
): PushSender | undefined =>
  vapid &&
  webPushSender(vapid, { log: (detail) => log.warn(detail, 'a push service took no reminder') });
