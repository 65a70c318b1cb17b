import styles from './Withdrawal.module.css';

/** Names and values of a declaration. */
export function Rows({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
