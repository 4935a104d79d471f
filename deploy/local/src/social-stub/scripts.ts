/**
 * Stand-ins for the scripts of the providers' buttons. Instead of opening a window they use the token in the page's local storage
 * under `social-stub`; `cancel` stands for a closed window.
 */
const choose = `const chosen = () => localStorage.getItem('social-stub') ?? 'valid.khach';`;

export const googleScript = (clientId: string): string => `(() => {
  ${choose}
  const initTokenClient = ({ client_id, scope, callback, error_callback }) => {
    if (client_id !== ${JSON.stringify(clientId)}) throw new Error('Unknown client_id');
    return {
      requestAccessToken() {
        const token = chosen();
        setTimeout(() => {
          if (token === 'cancel') error_callback?.({ type: 'popup_closed', message: 'Popup window closed' });
          else callback({ access_token: token, token_type: 'Bearer', expires_in: 3599, scope });
        });
      },
    };
  };
  window.google = { accounts: { oauth2: { initTokenClient } } };
})();
`;

export const facebookScript = (appId: string): string => `(() => {
  ${choose}
  let ready = false;
  const init = ({ appId, version }) => {
    if (appId !== ${JSON.stringify(appId)} || !/^v\\d+\\.\\d+$/.test(version)) throw new Error('Unknown appId or version');
    ready = true;
  };
  const login = (callback) => {
    if (!ready) throw new Error('FB.login() called before FB.init()');
    const token = chosen();
    setTimeout(() => {
      if (token === 'cancel') callback({ authResponse: null, status: 'unknown' });
      else callback({ authResponse: { accessToken: token, userID: '1', expiresIn: 3600 }, status: 'connected' });
    });
  };
  window.FB = { init, login };
  window.fbAsyncInit?.();
})();
`;
