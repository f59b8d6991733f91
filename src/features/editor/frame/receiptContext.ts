import { createContext, type ReactNode } from 'react';

/** Which screens have got the slide as it is: said in the head of its editor, known elsewhere. */
export const ReceiptContext = createContext<ReactNode>(null);
