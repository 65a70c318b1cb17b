import { brand } from '../../brand.ts';
import type { WithdrawalReceipt } from '../../contract/withdrawals.ts';
import { dateAndTime } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { rowsOf } from './declaration.ts';
import type { Declaration } from './declaration.ts';
import { Rows } from './Rows.tsx';
import styles from './Withdrawal.module.css';

interface WithdrawalDoneProps {
  declaration: Declaration;
  receipt: WithdrawalReceipt;
}

/** The receipt, with what was declared and when. */
export function WithdrawalDone({ declaration, receipt }: WithdrawalDoneProps) {
  const { id, received_time: time, by_letter: isMailed } = receipt;
  const rows = [
    ['Przyjęte', dateAndTime(time)] as const,
    ['Numer oświadczenia', id] as const,
    ...rowsOf(declaration),
  ];

  function save() {
    const lines = rows.map(([name, value]) => `${name}: ${value}`);
    const text = ['Potwierdzenie odstąpienia od umowy', brand.legalName, '', ...lines, ''];
    downloadFile(text.join('\n'), `odstapienie-${id}.txt`, 'text/plain;charset=utf-8');
  }

  return (
    <div className={styles.form}>
      <Rows rows={rows} />
      {isMailed && (
        <p>Potwierdzenie wysyłamy też e-mailem, jeśli numer i adres zgadzają się z umową.</p>
      )}
      {declaration.isPlan ? (
        <>
          <p>
            Opłatę oddajemy najpóźniej w 14 dni, tą samą metodą, którą zapłaciłaś. Kiedy całość, a
            kiedy część, mówi punkt 9 regulaminu aplikacji.
          </p>
          <SendBack what="Jeśli dostałaś prezent do planu, odeślij go w 14 dni na adres:" />
        </>
      ) : (
        <>
          <SendBack what="Jeśli paczka jest już w drodze albo u ciebie, odeślij rzeczy w 14 dni na adres:" />
          <p>
            Pieniądze oddajemy najpóźniej w 14 dni od oświadczenia, tą samą metodą, którą
            zapłaciłaś. Jeśli masz już paczkę, możemy z tym poczekać na rzeczy albo na dowód, że je
            nadałaś.
          </p>
        </>
      )}
      <p>
        Jeśli 14 dni już minęło, poczekaj z odesłaniem na naszą odpowiedź: prawo nie zobowiązuje nas
        wtedy do zwrotu.
      </p>
      <Button variant="secondary" onClick={save}>
        Pobierz potwierdzenie
      </Button>
    </div>
  );
}

function SendBack({ what }: { what: string }) {
  return (
    <p>
      <span>{what}</span> <span>{`${brand.legalName}, ${brand.street},`}</span>{' '}
      <span className={styles.city}>{`${brand.city}.`}</span>
    </p>
  );
}
