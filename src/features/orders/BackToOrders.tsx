import ArrowLeft from 'lucide-react/icons/arrow-left';
import styles from './OrderDetail.module.css';

export function BackToOrders({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.back} onClick={onPress}>
      <ArrowLeft size={22} aria-hidden />
      Wszystkie zamówienia
    </button>
  );
}
