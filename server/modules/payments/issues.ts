import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open-database.ts';
import { prepared } from '../../db/prepared.ts';
import { NOBODY, paymentIssues } from '../../db/schema.ts';
import type { Owner } from '../../security/owner.ts';

export type PaymentIssue = Pick<typeof paymentIssues.$inferInsert, 'kind' | 'detail' | 'reference'>;

/** A payment that issues are about, or the user whose plans they are about; nothing where neither is known. */
export interface IssueSubject {
  owner?: Owner | typeof NOBODY | undefined;
  paymentId?: string | null | undefined;
}

const unsettledOf = prepared((db, name) => {
  const { owner, kind, reference, resolvedTime } = paymentIssues;
  return db
    .select({ of: owner })
    .from(paymentIssues)
    .where(
      and(
        inArray(owner, [sql.placeholder('owner'), NOBODY]),
        eq(kind, 'unsettled'),
        eq(reference, sql.placeholder('id')),
        isNull(resolvedTime),
      ),
    )
    .prepare(name);
});

/** Matters of payments and plans that the company has to check by hand, in the database `db`. */
export class PaymentIssues {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Once per payment, kind and reference. Resolves with whether one is new. */
  async note(
    { owner = NOBODY, paymentId = null }: IssueSubject,
    issues: readonly PaymentIssue[],
    createdTime: Date,
  ): Promise<boolean> {
    if (issues.length === 0) return false;
    const rows = await this.#db
      .insert(paymentIssues)
      .values(issues.map((issue) => ({ ...issue, owner, paymentId, createdTime })))
      .onConflictDoNothing()
      .returning({ id: paymentIssues.id });
    return rows.length > 0;
  }

  /**
   * Once per owner, kind and reference, whichever payment led to it; resolves with those that are new. The
   * caller holds the owner's lock.
   */
  async noteOnce<T extends PaymentIssue & { reference: string }>(
    subject: IssueSubject & { owner: Owner },
    issues: readonly T[],
    createdTime: Date,
  ): Promise<T[]> {
    const { owner, kind, reference } = paymentIssues;
    const isSame = (issue: T) => and(eq(kind, issue.kind), eq(reference, issue.reference));
    const known = await this.#db
      .select({ kind, reference })
      .from(paymentIssues)
      .where(and(inArray(owner, [subject.owner, NOBODY]), or(...issues.map(isSame))));
    const fresh = issues.filter(
      (issue) => !known.some((row) => row.kind === issue.kind && row.reference === issue.reference),
    );
    await this.note(subject, fresh, createdTime);
    return fresh;
  }

  /** Resolves the issues noted while a payment could not be settled, or was not known yet. */
  async resolveUnsettled(
    { owner, id }: { owner: Owner; id: string },
    resolvedTime: Date,
  ): Promise<void> {
    // Hardly ever there: looked for first, as a write on another machine of a cluster makes the commit dearer.
    for (const { of } of await unsettledOf(this.#db).execute({ owner, id })) {
      await this.#db
        .update(paymentIssues)
        .set({ resolvedTime })
        .where(
          and(
            eq(paymentIssues.owner, of),
            eq(paymentIssues.kind, 'unsettled'),
            eq(paymentIssues.reference, id),
            isNull(paymentIssues.resolvedTime),
          ),
        );
    }
  }

  /** Issues of payments that go from a guest to a user. */
  async handOver(
    paymentIds: readonly string[],
    { from, to }: { from: Owner; to: Owner },
  ): Promise<void> {
    const noted = await this.#db
      .delete(paymentIssues)
      .where(and(eq(paymentIssues.owner, from), inArray(paymentIssues.paymentId, paymentIds)))
      .returning();
    if (noted.length === 0) return;
    await this.#db
      .insert(paymentIssues)
      .overridingSystemValue()
      .values(noted.map((row) => ({ ...row, owner: to })));
  }
}
