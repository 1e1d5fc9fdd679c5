import { serverNow } from 'frontend-shared/api';
import { businessDay } from 'frontend-shared/format';
import type { Project } from '../../api/types';
import { DialogForm, formDialog } from '../../components/form-dialog';
import { SelectField } from '../../components/select-field';
import { TextField } from '../../components/text-field';
import { useAuth } from '../../lib/auth/auth-context';
import { filledIn, useFields } from '../../lib/use-fields';
import { emailError } from '../../lib/validate';
import { centsOf, typeOptions } from './labels';
import { PROJECTS_PATH, useProjectUndo, useProjectWrite, useManagers } from './use-project';

interface Props {
  onClose: () => void;
  onCreated: (project: Project) => void;
}

export const NewProjectDialog = formDialog(NewProjectForm);

function NewProjectForm({ onClose, onCreated }: Props) {
  const staff = useManagers();
  const { user } = useAuth();
  const create = useProjectWrite();
  const { showDone } = useProjectUndo();
  const empty = {
    ...{ name: '', customerName: '', customerEmail: '', address: '', city: '', postalCode: '', contract: '', pmId: '' },
    type: 'new',
    startsOn: businessDay(serverNow()),
  };
  const form = useFields(empty, create.error, ({ name, customerEmail, address, postalCode, contract, startsOn }) => ({
    name: name.trim() === '' ? 'Enter a name for the project.' : undefined,
    customerEmail: emailError(customerEmail),
    address: address.trim() === '' ? 'Enter the address.' : undefined,
    postalCode: /^\d{5}$/.test(postalCode.trim()) ? undefined : 'Enter a 5-digit ZIP code.',
    startsOn: startsOn === '' ? 'Choose the start.' : undefined,
    contractCents: contract.trim() === '' || centsOf(contract) !== null ? undefined : 'Enter an amount in dollars.',
  }));

  const submit = () => {
    if (!form.check() || create.isPending) return;
    const { contract, ...fields } = form.values;
    const contractCents = centsOf(contract);
    const body = { ...filledIn(fields), ...(contractCents !== null && { contractCents }) };
    const onSuccess = (project: Project) => {
      showDone(`Project ${project.number} created`, project);
      onClose();
      onCreated(project);
    };
    create.run({ method: 'POST', path: PROJECTS_PATH, body }, { onSuccess });
  };

  return (
    <DialogForm
      title="New project"
      button="Create project"
      busy={create.isPending}
      error={create.error}
      contentSx={{ display: 'grid', gap: 3 }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For example, Duvall residence."
        focusOnOpen
        maxLength={120}
        {...form.field('name')}
      />
      <TextField label="Customer" optional maxLength={120} {...form.field('customerName')} />
      <TextField label="Customer’s email" type="email" inputMode="email" {...form.field('customerEmail')} />
      <TextField label="Address" maxLength={300} {...form.field('address')} />
      <TextField label="City" optional maxLength={80} {...form.field('city')} />
      <TextField label="ZIP code" inputMode="numeric" maxLength={5} {...form.field('postalCode')} />
      <SelectField label="Type" options={typeOptions} {...form.field('type')} />
      <TextField
        label="Contract price"
        hint="In dollars."
        optional
        inputMode="numeric"
        {...form.field('contract', 'contractCents')}
      />
      <TextField label="Starts on" type="date" {...form.field('startsOn')} />
      <SelectField
        label="Manager"
        optional
        options={[
          { value: '', label: user?.role === 'pm' ? 'Me' : 'Unassigned' },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('pmId')}
      />
    </DialogForm>
  );
}
