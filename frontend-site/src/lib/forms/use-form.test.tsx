import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from '../../components/ui/form';
import { TextField } from '../../components/ui/field';
import { emailProblem, requiredText } from './validation';
import { useForm } from './use-form';

const user = userEvent.setup({ delay: null });
const IDLE = { isPending: false, failureCount: 0, error: null };
const WRONG = /like name@example\.com/;

function Asked({ onSend }: { onSend: () => void }) {
  const [values, setValues] = useState({ name: '', email: '' });
  const { bind, ...form } = useForm('asked', {
    values,
    problems: { name: requiredText(values.name, 'your name'), email: emailProblem(values.email) },
    onType: (changed) => setValues({ ...values, ...changed }),
  });
  return (
    <Form form={form} send={IDLE} onSend={onSend} actions={<button type="submit">Send</button>}>
      <TextField {...bind('name')} label="Name" />
      <TextField {...bind('email')} label="Email" />
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const onSend = jest.fn();

beforeEach(() => {
  onSend.mockClear();
  render(<Asked onSend={onSend} />);
});

test('XF04 a field is checked when it is left after an edit, not while first typed in and not untouched', async () => {
  await user.click(field('Name'));
  await user.click(field('Email'));
  expect(field('Name')).not.toBeInvalid();
  await user.keyboard('ada@exa');
  expect(field('Email')).not.toBeInvalid();
  await user.tab();
  expect(field('Email')).toHaveAccessibleDescription(WRONG);
  // The list of errors is for sending.
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field('Name')).not.toBeInvalid();
});

test('XF04 an error goes with the keystroke that corrects it, and comes back only when the field is left', async () => {
  await user.type(field('Email'), 'ada@example');
  await user.click(field('Name'));
  expect(field('Email')).toBeInvalid();
  await user.type(field('Email'), '.');
  expect(field('Email')).toBeInvalid();
  await user.keyboard('com');
  expect(field('Email')).not.toBeInvalid();
  await user.keyboard(',');
  expect(field('Email')).not.toBeInvalid();
  await user.tab();
  expect(field('Email')).toBeInvalid();
});

test('XF04 sending checks every field, and a press on the button is not lost to an error that appears', async () => {
  await user.type(field('Email'), 'ada@example');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(field('Email')).not.toBeInvalid();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(field('Email')).toBeInvalid();
  expect(field('Name')).toBeInvalid();
  await user.type(field('Name'), 'A');
  expect(field('Name')).not.toBeInvalid();
  await user.type(field('Email'), '.com');
  await user.click(screen.getByRole('button'));
  expect(onSend).toHaveBeenCalledTimes(1);
});
