import { useId, useState } from 'react';
import type { User } from '../../contract/users.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AccountTab.module.css';
import { EditProfileDialog } from './EditProfileDialog.tsx';
import { givenName, givenPhone } from './given-data.ts';

interface PersonalDataProps {
  user: User;
  onChanged: (user: User) => void;
  onSaved: () => void;
}

export function PersonalData({ user, onChanged, onSaved }: PersonalDataProps) {
  const heading = useId();
  const [editing, setEditing] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>Dane osobowe</h2>
      <dl className={styles.facts}>
        <Fact name="Imię i nazwisko" value={givenName(user)} />
        <Fact name="Numer telefonu" value={givenPhone(user)} />
      </dl>
      <Button variant="secondary" onClick={() => setEditing(true)}>
        Edytuj dane
      </Button>
      <EditProfileDialog
        user={user}
        open={editing}
        onOpen={setEditing}
        onChanged={onChanged}
        onSaved={onSaved}
      />
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      {value === '' ? <dd className={styles.missing}>nie podano</dd> : <dd>{value}</dd>}
    </div>
  );
}
