import { memo, type ReactNode, useId } from 'react';
import styles from './search.lazy.module.css';

interface Props<T extends string> {
  /** What is chosen, and the key that takes the next. */
  legend: string;
  choices: readonly T[];
  choice: T;
  label: (choice: T) => string;
  onChange: (choice: T) => void;
}

/** A choice of one of a few, as what is searched: a version or all, guides or reference. */
export const Choice = memo(function Choice<T extends string>({
  legend,
  choices,
  choice,
  label,
  onChange,
}: Props<T>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === choice}
            onChange={() => onChange(one)}
          />
          <span>{label(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}) as <T extends string>(props: Props<T>) => ReactNode;
