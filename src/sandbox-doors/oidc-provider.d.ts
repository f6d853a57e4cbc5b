/** As much of it as the pretend providers use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Context = {
    body: unknown;
    path: string;
    oidc?: { params?: Record<string, unknown>; session?: { accountId?: string } };
  };
  export class Provider {
    constructor(issuer: string, configuration: object);
    proxy: boolean;
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } };
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>;
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
    Grant: new (of: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
  }
}
