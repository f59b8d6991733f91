/** A service that an operator may set up, and without which the app offers less. */
export type HostService = 'textGeneration' | 'imageGeneration' | 'backgroundRemoval';
