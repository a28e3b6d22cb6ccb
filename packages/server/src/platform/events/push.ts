/** Events of this topic go to the sockets of their user, or of everybody in the tenant; the payload is the frame. */
export const pushTopic = "push";
