/** The people of the demo. Fixed uids tie the identity accounts to the rows of the database. */
export const DEMO_PASSWORD = 'Trening123!';

export interface DemoAccount {
  uid: string;
  email: string;
  fullName: string;
  note: string;
  plan?: { productId: number; provider: 'card' | 'mobile' };
}

/** Id of the quarterly plan among the plans 4 to 8. */
const QUARTERLY_PLAN = 5;

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    uid: 'demo-subskrypcja',
    email: 'subskrypcja@example.com',
    fullName: 'Anna Przykładowa',
    note: 'aktywny plan kwartalny',
    plan: { productId: QUARTERLY_PLAN, provider: 'card' },
  },
  {
    uid: 'demo-bez-subskrypcji',
    email: 'bez-subskrypcji@example.com',
    fullName: 'Beata Przykładowa',
    note: 'konto bez planu',
  },
  {
    uid: 'demo-mobilna',
    email: 'mobilna@example.com',
    fullName: 'Magda Przykładowa',
    note: 'subskrypcja z aplikacji mobilnej',
    plan: { productId: QUARTERLY_PLAN, provider: 'mobile' },
  },
];
