import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './Questions.module.css';

const questions = [
  {
    question: 'Czy mogę zrezygnować?',
    answer:
      'W każdej chwili, w profilu („Subskrypcje”). Ćwiczysz do końca opłaconego okresu, a kolejnej płatności już nie pobierzemy.',
  },
  {
    question: 'Czy plan odnawia się sam?',
    answer:
      'Tak, na kolejny taki sam okres. Datę najbliższej płatności widzisz w profilu, a o zmianie ceny uprzedzamy e-mailem co najmniej 30 dni wcześniej.',
  },
  {
    question: 'Jakie gumy dostanę i kiedy?',
    answer:
      'Do planu kwartalnego jedną długą gumę z workiem, do rocznego pięć minibandów, długą gumę, kotwicę do drzwi i worek. Adres podasz przy płatności, a paczka idzie 1–\u20603 dni robocze. Plan miesięczny jest bez prezentu.',
  },
  {
    question: 'Czego potrzebuję na start?',
    answer:
      'Na pierwszy program w domu wystarczą długa guma, miniband i mata, a raz przyda się stopień. Programy na siłownię korzystają z jej sztang, hantli i maszyn.',
  },
  {
    question: 'Czy zadziała bez zasięgu?',
    answer:
      'Tak. Rozpiski zapiszą się w telefonie, gdy raz otworzysz programy z internetem, a filmy pobierzesz przed wyjściem z domu. Sieci potrzebują tylko logowanie i płatność.',
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
