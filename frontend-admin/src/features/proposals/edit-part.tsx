import type { Proposal } from '../../api/types';
import { EditOptionsDialog, EditPeopleDialog, EditScopeDialog } from './edit-parts-dialogs';

const DIALOGS = { options: EditOptionsDialog, people: EditPeopleDialog, scope: EditScopeDialog };

export type PartOfProposal = keyof typeof DIALOGS;

interface Props {
  part: PartOfProposal;
  proposal: Proposal;
  onClose: () => void;
}

export function EditPart({ part, proposal, onClose }: Props) {
  const EditDialog = DIALOGS[part];
  return <EditDialog open proposal={proposal} onClose={onClose} />;
}
