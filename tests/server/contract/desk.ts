import { SIGNATURE_HEADER } from '../../../server/security/webhook-signature.ts';
import type { WebhookDelivery } from '../../../server/payment-sandbox/webhook-queue.ts';
import { API } from '../../../src/contract/api-paths.ts';
import { post, postForm } from './request.ts';
import type { Answer, Request } from './request.ts';
import { eventually } from '../../fixtures/eventually.ts';

/** A form with valid values; the card is the sandbox's own test card. */
const FORM = {
  email: 'ewa@example.com',
  name: 'Ewa Testowa',
  phone: '600 100 200',
  delivery: 'locker',
  locker: 'GDA08N',
  street: 'Długa 1',
  zip: '80-001',
  city: 'Gdańsk',
  card: '4242 4242 4242 4242',
  expiry: '12/39',
  cvc: '123',
};

/** The payment provider's side: its page, and its webhooks, which a test delivers itself. */
export class PaymentDesk {
  readonly #deliveries: WebhookDelivery[] = [];
  readonly #send: (request: Request) => Promise<Answer>;

  constructor(send: (request: Request) => Promise<Answer>) {
    this.#send = send;
  }

  /** For the server, replacing the delivery by HTTP: the webhook is held here. */
  readonly keep = async (delivery: WebhookDelivery): Promise<boolean> => {
    this.#deliveries.push(delivery);
    return true;
  };

  /** Fills in the form at `payment_url`; resolves with the undelivered webhook. */
  async pay({ url, id }: { url: string; id: string }, form: Partial<typeof FORM> = {}) {
    const answer = await this.#send(postForm(new URL(url).pathname, { ...FORM, ...form }));
    if (answer.status !== 303) throw new Error(`the payment page answered ${answer.status}`);
    return this.webhookAbout(id);
  }

  /** The newest webhook whose text contains `text`. */
  async webhookAbout(text: string): Promise<WebhookDelivery> {
    return eventually(() => {
      const found = this.#deliveries.findLast(({ payload }) => payload.includes(text));
      if (found === undefined) throw new Error('no webhook yet');
      return found;
    });
  }

  deliver(delivery: WebhookDelivery): Promise<Answer> {
    return this.#send(webhookOf(delivery));
  }
}

/** The webhook as the provider posts it. */
export function webhookOf({ payload, signature }: WebhookDelivery): Request {
  return { ...post(API.paymentWebhook, payload), headers: { [SIGNATURE_HEADER]: signature } };
}
