import { html } from '../../http/html-template.ts';
import type { Html } from '../../http/html-template.ts';
import type { FieldProblems, PaymentForm } from '../payment-form.ts';

export interface Field {
  name: keyof PaymentForm;
  label: string;
  autocomplete: string;
  type?: 'text' | 'email' | 'tel';
  inputmode?: 'numeric' | 'email' | 'tel' | 'text';
  placeholder?: string;
  optional?: true;
}

/** A labelled input; its error is shown below and associated with it. */
export function field(
  {
    name,
    label,
    autocomplete,
    type = 'text',
    inputmode = 'text',
    placeholder = '',
    optional,
  }: Field,
  form: PaymentForm,
  problems: FieldProblems,
): Html {
  const problem = problems[name];
  return html`<p class="field field-${name}">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      inputmode="${inputmode}"
      autocomplete="${autocomplete}"
      placeholder="${placeholder}"
      value="${form[name]}"
      maxlength="200"
      ${!optional && html`required`}
      ${problem !== undefined && html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problemOf(name, problems)}
  </p>`;
}

/** The error of a field, shown below it. */
export function problemOf(name: keyof PaymentForm, problems: FieldProblems): Html | false {
  const problem = problems[name];
  return (
    problem !== undefined && html`<span class="problem" id="${name}-problem">${problem}</span>`
  );
}
