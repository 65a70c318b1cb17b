import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ITEMS_LENGTH } from '../../contract/withdrawals.ts';
import { typedAddress } from '../../lib/typed-address.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useRequiredField } from '../../ui/useRequiredField.ts';
import { useUnfinishedForm } from '../../ui/useUnsavedWork.ts';
import { orderNumber } from './declaration.ts';
import type { Declaration } from './declaration.ts';
import { LongField } from './LongField.tsx';
import { everyPieceOf, hasPieces, itemsOf } from './returned-items.ts';
import type { Pieces } from './returned-items.ts';
import { ReturnedItems } from './ReturnedItems.tsx';
import type { KnownOrders } from './useKnownOrders.ts';
import styles from './Withdrawal.module.css';

const REASON_LENGTH = 1_000;

interface WithdrawalFormProps {
  /** The fields as the user had typed them, who came back to correct them. */
  typed: Declaration;
  /** Whether the order or plan is looked for in the user's account, which knows the address. */
  hasAccount: boolean;
  knownOrders: KnownOrders;
  onDone: (declaration: Declaration) => void;
}

/** The first step: from which contract, and which things. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { typed, hasAccount, knownOrders, onDone } = props;
  const [isPlan, setPlan] = useState(typed.isPlan);
  const [number, setNumber] = useState(orderNumber(typed.order));
  const [chosen, setChosen] = useState({ number, pieces: typed.pieces });
  // An order that becomes known later takes nothing away that was typed meanwhile.
  const [isWritten, setWritten] = useState(typed.items !== '' && typed.pieces === undefined);
  const [itemsError, setItemsError] = useState<string>();
  const boxes = useRef<HTMLFieldSetElement>(null);
  const order = useRequiredField();
  const email = useRequiredField(typedAddress);
  const name = useRequiredField();
  const noteTyped = useUnfinishedForm();
  const lines = number === undefined || isWritten ? undefined : knownOrders.get(number);
  const pieces = chosen.number === number ? chosen.pieces : undefined;
  const returned = lines && (pieces ?? everyPieceOf(lines));

  function choose(next: Pieces) {
    setChosen({ number, pieces: next });
    setItemsError(undefined);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = [...(isPlan ? [] : [order]), ...(hasAccount ? [] : [email]), name];
    const incomplete = asked.filter((field) => !field.check());
    if (incomplete.length > 0) {
      incomplete[0]?.focus();
      return;
    }
    if (!isPlan && orderNumber(order.value()) === undefined) {
      order.fail('Numer zamówienia to same cyfry, na przykład 100001');
      return;
    }
    if (!hasAccount && !/^[^\s@]+@[^\s@]+$/.test(email.value())) {
      email.fail('Sprawdź, czy adres jest poprawny');
      return;
    }
    if (!isPlan && returned && !hasPieces(returned)) {
      setItemsError('Zaznacz, co zwracasz');
      boxes.current?.querySelector('input')?.focus();
      return;
    }
    const texts = new FormData(event.currentTarget);
    onDone({
      isPlan,
      order: isPlan ? '' : order.value(),
      email: hasAccount ? '' : email.value(),
      name: name.value().trim(),
      items: lines && returned ? itemsOf(lines, returned) : String(texts.get('items') ?? ''),
      pieces: returned,
      reason: String(texts.get('reason') ?? ''),
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} onInput={noteTyped} noValidate>
      <Checkbox
        name="plan"
        checked={isPlan}
        onChange={({ currentTarget }) => setPlan(currentTarget.checked)}
      >
        Chodzi o plan w aplikacji, nie o zakupy
      </Checkbox>
      {!isPlan && (
        <>
          <TextField
            {...order.field}
            label="Numer zamówienia"
            name="order"
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            defaultValue={typed.order}
            hint="Jest na stronie zamówienia i w e-mailu po zakupie, jeśli go dostałaś."
            onInput={({ currentTarget }) => {
              order.field.onInput();
              setNumber(orderNumber(currentTarget.value));
            }}
          />
          {lines && returned ? (
            <ReturnedItems
              ref={boxes}
              lines={lines}
              pieces={returned}
              error={itemsError}
              onChange={choose}
            />
          ) : (
            <LongField
              label="Co zwracasz"
              hint="Na przykład: 1 długa guma. Puste pole to całe zamówienie."
              name="items"
              text={typed.items}
              maxLength={ITEMS_LENGTH}
              onInput={() => setWritten(true)}
            />
          )}
        </>
      )}
      {!hasAccount && (
        <TextField
          {...email.field}
          label={isPlan ? 'E-mail konta' : 'E-mail z zamówienia'}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={typed.email}
        />
      )}
      <TextField
        {...name.field}
        label="Imię i nazwisko"
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={typed.name}
      />
      <LongField
        label="Powód"
        hint="Nie musisz go podawać."
        name="reason"
        text={typed.reason}
        maxLength={REASON_LENGTH}
      />
      <Button type="submit">Dalej</Button>
    </form>
  );
}
