import { Agent, createServer, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { onLoopback } from '../../../../tests/fixtures/loopback.ts';
import { basketItem, basketItems } from '../../../../src/contract/baskets.ts';

const sentBody = v.object({
  ...v.partial(basketItem).entries,
  /** The guest's basket, of guest calls and of a merge. */
  uid: v.optional(v.string()),
});
const answered = v.object({
  uid: v.optional(v.string()),
  data: v.optional(v.object({ uid: v.string(), product_ids: basketItems })),
});

/** A change of a basket that reached the server, and its answer, whether or not it arrived. */
export interface Heard {
  readonly path: string;
  readonly key: string;
  readonly body: v.InferOutput<typeof sentBody>;
  readonly status: number;
  readonly answer: v.InferOutput<typeof answered> | undefined;
}

export interface Witness {
  readonly origin: string;
  /** In the order of the server's answers. */
  heard(): readonly Heard[];
  close(): Promise<void>;
}

const CHANGES = /^\/api\/(guest\/)?basket/;

/**
 * A transparent proxy between the fault proxy and the server at `target` that records all changes:
 * behind the faults, so that lost answers are recorded too.
 */
export async function startWitness(target: string): Promise<Witness> {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const heard: Heard[] = [];

  const server = createServer(async (incoming, response) => {
    const { method, url: path = '/', headers } = incoming;
    const key = headers['idempotency-key'];
    const isChange = method === 'POST' && CHANGES.test(path) && typeof key === 'string';
    const outgoing = ask({ hostname, port, agent, method, path, headers });
    outgoing.on('error', () => incoming.socket.destroy());
    outgoing.on('response', async (answer) => {
      const status = answer.statusCode ?? 502;
      if (!isChange) {
        response.writeHead(status, answer.headers);
        answer.pipe(response);
        return;
      }
      const text = (await buffer(answer)).toString();
      heard.push({
        path,
        key,
        body: parsed(sentBody, sent) ?? {},
        status,
        answer: parsed(answered, text),
      });
      response.writeHead(status, answer.headers).end(text);
    });
    if (!isChange) {
      incoming.pipe(outgoing);
      return;
    }
    const sent = (await buffer(incoming).catch(() => Buffer.alloc(0))).toString();
    outgoing.end(sent);
  });
  const { port: ownPort, close } = await onLoopback(server);
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    heard: () => heard,
    async close() {
      agent.destroy();
      await close();
    },
  };
}

function parsed<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return found.success ? found.output : undefined;
}
