import { IconButton } from '../../ui/IconButton.tsx';
import { type ButtonVerb, canRun, runDesignerVerb } from '../verbs/designerVerb.ts';
import { useDesign, useTools } from './tools.ts';

/** A verb of the designer as a button with its icon. */
export function VerbButton({ verb }: { readonly verb: ButtonVerb }) {
  const tools = useTools();
  useDesign((state) => state);
  return (
    <IconButton
      label={verb.label()}
      isDisabled={!canRun(tools, verb)}
      onPress={() => runDesignerVerb(tools, verb)}
    >
      <verb.icon />
    </IconButton>
  );
}
