import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './Questions.module.css';

const questions = [
  {
    question: 'Czy mogę zrezygnować?',
    answer:
      'W\u00A0każdej chwili, w\u00A0profilu, w\u00A0zakładce „Subskrypcje”. Ćwiczysz do końca opłaconego okresu, a\u00A0kolejnej płatności już nie pobierzemy.',
  },
  {
    question: 'Czy plan odnawia się sam?',
    answer:
      'Tak, na kolejny taki sam okres. Datę najbliższej płatności widzisz w\u00A0profilu, a\u00A0o\u00A0zmianie ceny uprzedzamy e-mailem co najmniej 30\u00A0dni wcześniej.',
  },
  {
    question: 'Jakie gumy dostanę i\u00A0kiedy?',
    answer:
      'Do planu kwartalnego jedną długą gumę z\u00A0workiem, do rocznego pięć minibandów, długą gumę, kotwicę do drzwi i\u00A0worek. Adres podasz przy płatności, a\u00A0paczka idzie 1–\u20603\u00A0dni robocze. Plan miesięczny jest bez prezentu.',
  },
  {
    question: 'Czego potrzebuję na start?',
    answer:
      'Na pierwszy program w\u00A0domu wystarczą długa guma, miniband i\u00A0mata, a\u00A0raz przyda się stopień. Programy na siłownię korzystają z\u00A0jej sztang, hantli i\u00A0maszyn.',
  },
  {
    question: 'Czy zadziała bez zasięgu?',
    answer:
      'Tak. Rozpiski zapiszą się w\u00A0telefonie, gdy raz otworzysz programy z\u00A0internetem, a\u00A0filmy pobierzesz przed wyjściem z\u00A0domu. Sieci potrzebują tylko logowanie i\u00A0płatność.',
  },
] as const;

/** Common questions before a purchase, answered as in the terms. */
export function Questions() {
  return (
    <section className="content stack gap-5" aria-labelledby="questions">
      <h2 id="questions">Zanim wybierzesz</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              <span>{question}</span>
              <ChevronDown size={22} aria-hidden />
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
