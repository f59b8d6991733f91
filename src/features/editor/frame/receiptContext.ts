import { createContext, type ReactNode } from 'react';

/** Which screens have received the current slide: computed elsewhere, shown in the head of the editor. */
export const ReceiptContext = createContext<ReactNode>(null);
